import { isPlainOrigin } from '~/config/config-schema';
import { units } from '~/lib/typed-number';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { CopyButton } from '~/ui/copy-button';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { frameBounds, MAX_SITE, MAX_TITLE, type Placement, seals } from './embed-search';
import { DraftField, OnOff, WholeField } from './form-fields';

type PlacementFormProps = {
  readonly placement: Placement;
  readonly onChange: (placement: Placement) => void;
  /** The height when none is given. */
  readonly fittingHeight: number;
  /** The frame's title when none is given. */
  readonly ownTitle: string;
  /** Whether this is the demo, with a simulated exchange that the snippet can include. */
  readonly isDemo: boolean;
};

/** How the page embeds the frame: its size, title and sandbox. */
export function PlacementForm({ placement, onChange, fittingHeight, ownTitle, isDemo }: PlacementFormProps) {
  const t = useText(embedBuilderText);
  const patch = (part: Partial<Placement>) => onChange({ ...placement, ...part });
  const size = {
    units: units.pixels,
    bounds: frameBounds,
    wrong: t.size.wrong(frameBounds.min, frameBounds.max),
  };
  return (
    <Panel title={t.frame}>
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <div className="flex flex-wrap items-start gap-3">
          <WholeField
            {...size}
            label={t.size.width}
            placeholder={t.size.full}
            value={placement.width}
            onChange={(width) => patch({ width })}
            className="w-40"
          />
          <WholeField
            {...size}
            label={t.size.height}
            help={t.size.fits}
            placeholder={String(fittingHeight)}
            value={placement.height}
            onChange={(height) => patch({ height })}
            className="w-40"
          />
        </div>
        <DraftField
          label={t.frameTitle.label}
          read={(text) => text}
          help={t.frameTitle.help}
          placeholder={ownTitle}
          maxLength={MAX_TITLE}
          value={placement.title}
          onChange={(title) => patch({ title })}
          className="w-full max-w-96"
        />
        <div className="flex flex-col gap-1">
          <Segmented
            label={t.seal.label}
            value={placement.seal}
            options={seals.map((seal) => ({ value: seal, label: t.seal[seal] }))}
            onChange={(seal) => patch({ seal })}
          />
          <p className="max-w-prose text-small text-muted">{t.seal.explain[placement.seal]}</p>
        </div>
        {isDemo && (
          <OnOff
            label={t.keepsDemo}
            help={t.keepsDemoHelp}
            on={placement.keepsDemo}
            onChange={(keepsDemo) => patch({ keepsDemo })}
          />
        )}
      </div>
    </Panel>
  );
}

type SiteFormProps = CheckedAgainst & {
  readonly site: string;
  readonly onSite: (site: string) => void;
};

/** Whether a given site may show the monitor, and what the operator has to change. */
export function SiteForm({ site, onSite, monitorOrigin, parents }: SiteFormProps) {
  const t = useText(embedBuilderText).site;
  const check = checkSite(site, { monitorOrigin, parents });
  return (
    <Panel title={t.title}>
      <div className="flex flex-col items-start gap-3 px-4 py-4">
        <p className="max-w-prose text-muted">{parents.length === 0 ? t.nobody : t.listed(parents.join(', '))}</p>
        <p className="max-w-prose text-small text-muted">{t.signIn}</p>
        <DraftField
          label={t.label}
          read={(text) => text}
          help={t.help}
          placeholder="https://news.example"
          inputMode="url"
          maxLength={MAX_SITE}
          value={site}
          onChange={onSite}
          className="w-full max-w-96"
        />
        <div role="status" className="max-w-prose empty:hidden">
          <Verdict check={check} parents={parents} />
        </div>
      </div>
    </Panel>
  );
}

function Verdict({ check, parents }: { readonly check: SiteCheck; readonly parents: readonly string[] }) {
  const t = useText(embedBuilderText).site;
  switch (check.kind) {
    case 'none':
      return null;
    case 'invalid':
      return <p className="text-warn-text">{t.invalid}</p>;
    case 'allowed':
      return <p className="text-up-text">{t.allowed(check.origin)}</p>;
    case 'mixed':
      return <p className="text-warn-text">{t.mixed(check.origin)}</p>;
    case 'unlisted': {
      const line = `"embedParents": ${JSON.stringify([...parents, check.origin])}`;
      return (
        <>
          <p className="text-warn-text">{t.unlisted(check.origin)}</p>
          <p className="mt-1">{t.add}</p>
          <p className="mt-1 flex items-center gap-2 rounded-control bg-raised px-2.5 py-1.5">
            <code className="min-w-0 grow font-mono text-small wrap-anywhere">{line}</code>
            <CopyButton text={line} what={t.line} />
          </p>
          <p className="mt-1 text-muted">{t.headers}</p>
        </>
      );
    }
  }
}

/** Whether a site may frame the monitor, by the configuration and the two addresses. */
type SiteCheck =
  | { readonly kind: 'none' }
  /** Not a web page: a file, another scheme, or not a URL. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'allowed'; readonly origin: string }
  /** The site must be added to `embedParents`. */
  | { readonly kind: 'unlisted'; readonly origin: string }
  /** The site uses https and the monitor does not: browsers block that regardless of the configuration. */
  | { readonly kind: 'mixed'; readonly origin: string };

type CheckedAgainst = {
  /** Where the monitor is served. */
  readonly monitorOrigin: string;
  /** `embedParents` of `config.json`. */
  readonly parents: readonly string[];
};

/** @param typed the URL of any page of the site; https without a scheme */
export function checkSite(typed: string, { monitorOrigin, parents }: CheckedAgainst): SiteCheck {
  const text = typed.trim();
  if (text === '') return { kind: 'none' };
  const origin = originOf(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`);
  if (origin === null) return { kind: 'invalid' };
  if (origin === monitorOrigin) return { kind: 'allowed', origin };
  if (origin.startsWith('https:') && monitorOrigin.startsWith('http:') && !isThisComputer(monitorOrigin))
    return { kind: 'mixed', origin };
  return { kind: parents.includes(origin) ? 'allowed' : 'unlisted', origin };
}

/** Whether a host name means the visitor's own computer. */
export function isThisComputer(origin: string): boolean {
  return /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(origin);
}

/** Matches what the configuration and the headers accept. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  // A blob URL has the origin of the page that made it, so the origin must match the protocol.
  return origin.startsWith(protocol) && isPlainOrigin(origin) ? origin : null;
}
