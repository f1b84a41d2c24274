import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { CopyButton } from '~/ui/copy-button';
import { Panel } from '~/ui/panel';
import { type CheckedAgainst, checkSite, type SiteCheck } from './check-site';
import { MAX_SITE } from './embed-search';
import { DraftField } from './form-fields';

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
        <DraftField
          label={t.label}
          read={(text) => text}
          help={t.help}
          placeholder="https://news.example"
          inputMode="url"
          maxLength={MAX_SITE}
          value={site}
          onChange={onSite}
          autoComplete="off"
          spellCheck={false}
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
