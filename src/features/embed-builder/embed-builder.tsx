import { Check, Copy, X } from 'lucide';
import { useMemo, useState } from 'react';
import { type MonitorOptions, monitorSearch, type NameMarket } from '~/config/monitor-options';
import { marketNamer, readMonitorOptions } from '~/config/read-monitor-options';
import { useApi } from '~/queries/api-context';
import { useListedMarkets } from '~/queries/markets/markets';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Button, type ButtonTone } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { useCopy } from '~/ui/copy-button';
import {
  embedSearch,
  type EmbedSearch,
  frameHeight,
  monitorQuery,
  type Placement,
  placementOf,
  sandboxOf,
} from './embed-search';
import { AppearanceForm, ContentForm, MarketChoice } from './options-forms';
import { isThisComputer, PlacementForm, SiteForm } from './placement-form';
import { type FrameReport, Preview } from './preview';

type EmbedBuilderProps = {
  /** All choices, from the URL. */
  readonly search: EmbedSearch;
  readonly onSearch: (search: EmbedSearch) => void;
  /** Absolute URL of this build's files, with a trailing slash. */
  readonly folder: string;
  /** The simulated exchange of the demo; null in live mode. */
  readonly demo: DemoChoice | null;
};

/** The builder: choices, a live preview, and the snippet. */
export function EmbedBuilder({ search, onSearch, folder, demo }: EmbedBuilderProps) {
  const t = useText(embedBuilderText);
  const { config } = useApi();
  const listed = useListedMarkets();
  const { options, problems } = useMemo(
    () => readMonitorOptions(monitorQuery(search), config.markets),
    [search, config],
  );
  const placement = placementOf(search);
  const nameOf = useMemo(() => marketNamer(config.markets), [config]);
  const setOptions = (next: MonitorOptions) => onSearch(embedSearch(next, placement, nameOf));
  const setPlacement = (next: Placement) => onSearch(embedSearch(options, next, nameOf));
  const [report, setReport] = useState<FrameReport | null>(null);
  const monitorPage = `${folder}embed.html`;
  const addressOf = (shown: MonitorOptions, exchange: DemoChoice | null) =>
    monitorAddress(monitorPage, shown, exchange, nameOf);
  const page = addressOf({ ...options, theme: 'auto' }, demo);
  // A height that was reported for other choices must not be copied into the snippet.
  const reported = report?.page === page ? report.height : null;
  const height = frameHeight(placement.height, reported, options);
  const { origin } = new URL(folder);
  const [market] = options.markets ?? config.markets.map(({ address }) => address);
  const marketName = listed.find(({ address }) => address === market)?.ticker ?? t.view.market;
  const ownTitle = options.view === 'market' ? marketName : t.markets.title;
  const title = placement.title === '' ? ownTitle : placement.title;
  const address = addressOf(options, placement.keepsDemo ? demo : null);
  const markets = (
    <MarketChoice
      listed={listed}
      configured={config.markets.length}
      chosen={options.markets}
      onChange={(chosen) => setOptions({ ...options, markets: chosen })}
      isCard={options.view === 'market'}
    />
  );
  return (
    <>
      <PageHeader title={t.title} actions={<ExampleLink href={`${folder}embed-example.html`} />} />
      <p className="max-w-prose text-muted">{t.lead}</p>
      <NoticeLines lines={problems.map(({ param, given }) => t.notUnderstood(param, given))} />
      <div className="grid items-start gap-3.5 wide:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3.5">
          <ContentForm options={options} onChange={setOptions} markets={markets} />
          <AppearanceForm options={options} onChange={setOptions} />
          <PlacementForm
            placement={placement}
            onChange={setPlacement}
            fittingHeight={height}
            ownTitle={ownTitle}
            isDemo={demo !== null}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5 wide:sticky wide:top-[calc(var(--sticky-top)+14px)]">
          <SnippetPanel
            snippet={embedSnippet({ ...placement, height, address, title, links: options.links })}
            address={address}
            isLocal={isThisComputer(origin)}
          />
          <Preview
            target={{ address: addressOf(options, demo), page }}
            theme={options.theme}
            links={options.links}
            placement={placement}
            height={height}
            title={title}
            reported={reported}
            onReport={setReport}
            onHeight={(next) => setPlacement({ ...placement, height: next })}
          />
          <SiteForm
            site={placement.site}
            onSite={(site) => setPlacement({ ...placement, site })}
            monitorOrigin={origin}
            parents={config.embedParents}
          />
        </div>
      </div>
    </>
  );
}

function ExampleLink({ href }: { readonly href: string }) {
  const t = useText(embedBuilderText);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center text-accent-text underline-offset-2 hover:underline"
    >
      {t.example}
    </a>
  );
}

/** The simulated exchange that a monitor of the demo shows. */
type DemoChoice = { readonly scenario: string; readonly seed: number };

/**
 * The URL of the monitor.
 * @param page absolute URL of `embed.html`, without a query
 * @param demo null leaves the exchange to the monitor
 * @param nameOf see `monitorSearch`
 */
export function monitorAddress(
  page: string,
  options: MonitorOptions,
  demo: DemoChoice | null,
  nameOf?: NameMarket,
): string {
  const exchange =
    demo === null ? '' : new URLSearchParams({ scenario: demo.scenario, seed: String(demo.seed) }).toString();
  const search = [monitorSearch(options, nameOf), exchange].filter((part) => part !== '').join('&');
  return search === '' ? page : `${page}?${search}`;
}

type SnippetParts = Pick<Placement, 'width' | 'seal'> & {
  readonly height: number;
  readonly address: string;
  readonly title: string;
  readonly links: boolean;
};

/**
 * The snippet for a site. The referrer is limited to the origin. In browsers without `ancestorOrigins`, only the
 * referrer tells the monitor which page frames it, and the monitor sends messages only if it knows that.
 */
export function embedSnippet({ address, title, width, height, seal, links }: SnippetParts): string {
  const attributes = {
    src: address,
    title,
    width: width === null ? '100%' : String(width),
    height: String(height),
    sandbox: sandboxOf(seal, links),
    referrerpolicy: 'strict-origin',
    loading: 'lazy',
    style: 'border: 0',
  };
  const lines = Object.entries(attributes).map(([name, value]) => `  ${name}="${escapeAttribute(value)}"`);
  return `<iframe\n${lines.join('\n')}\n></iframe>`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes a value for double quotes. Unprintable characters such as line breaks become spaces, since editors and
 * templates may fail on them.
 */
function escapeAttribute(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
}

type SnippetPanelProps = {
  readonly snippet: string;
  /** The URL without the snippet, for programs that need only that. */
  readonly address: string;
  /** Whether the URL is local to this computer. */
  readonly isLocal: boolean;
};

/** The snippet, and the URL without it, for copying. */
function SnippetPanel({ snippet, address, isLocal }: SnippetPanelProps) {
  const t = useText(embedBuilderText).snippet;
  return (
    <Panel title={t.title} actions={<Copying text={snippet} label={t.copy} done={t.copied} tone="primary" />}>
      <div className="flex flex-col gap-3 px-4 py-4">
        <p className="max-w-prose text-muted">{t.explain}</p>
        {/* A text field, so that its text can be selected when the browser denies access to the clipboard. */}
        <textarea
          readOnly
          aria-label={t.label}
          value={snippet}
          rows={10}
          wrap="off"
          spellCheck={false}
          className="w-full resize-y rounded-control border border-control-line bg-ground p-2.5 font-mono text-small text-ink"
        />
        <div className="flex flex-wrap items-center gap-2">
          <Copying text={address} label={t.copyAddress} done={t.addressCopied} tone="plain" />
        </div>
        {isLocal && <p className="text-warn-text">{t.local}</p>}
      </div>
    </Panel>
  );
}

type CopyingProps = { readonly text: string; readonly label: string; readonly done: string; readonly tone: ButtonTone };

/** Shows whether copying worked; `useCopy` announces it. */
function Copying({ text, label, done, tone }: CopyingProps) {
  const { common } = useText();
  const { state, copy } = useCopy(text);
  const shown = { idle: label, done, failed: common.copyFailed }[state];
  return (
    <Button tone={tone} onClick={copy}>
      <Icon of={{ idle: Copy, done: Check, failed: X }[state]} size={14} />
      {shown}
    </Button>
  );
}
