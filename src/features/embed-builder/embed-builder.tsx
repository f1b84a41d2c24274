import { Check, Copy, X } from 'lucide';
import { useMemo } from 'react';
import { type MonitorOptions, monitorSearch } from '~/config/monitor-options';
import { readMonitorOptions } from '~/config/read-monitor-options';
import { useApi } from '~/queries/api-context';
import { useListedMarkets } from '~/queries/markets';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Button, type ButtonTone } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { useCopy } from '~/ui/use-copy';
import { isThisComputer } from './check-site';
import { ContentForm } from './content-form';
import { embedSearch, type EmbedSearch, monitorQuery, placingOf } from './embed-search';
import { LookForm } from './look-form';
import { MarketChoice } from './market-choice';
import { type Placing, sandboxOf } from './placing';
import { PlacingForm } from './placing-form';
import { Preview } from './preview';
import { SiteForm } from './site-form';

export type EmbedBuilderProps = {
  /** All choices, as they stand in the address of the page. */
  readonly search: EmbedSearch;
  readonly onSearch: (search: EmbedSearch) => void;
  /** Where the files of this build are: absolute, with a slash at the end. */
  readonly folder: string;
  /** The simulated exchange that is running; null in live mode. */
  readonly demo: DemoChoice | null;
};

/** Choose, see it live, copy the snippet. */
export function EmbedBuilder({ search, onSearch, folder, demo }: EmbedBuilderProps) {
  const t = useText(embedBuilderText);
  const { config } = useApi();
  const listed = useListedMarkets();
  const { options, problems } = useMemo(
    () => readMonitorOptions(monitorQuery(search), config.markets),
    [search, config],
  );
  const placing = placingOf(search);
  const setOptions = (next: MonitorOptions) => onSearch(embedSearch(next, placing));
  const setPlacing = (next: Placing) => onSearch(embedSearch(options, next));
  const monitorPage = `${folder}embed.html`;
  const { origin } = new URL(folder);
  const [market] = options.markets ?? config.markets.map(({ address }) => address);
  const marketName = listed.find(({ address }) => address === market)?.ticker ?? t.view.market;
  const ownTitle = options.view === 'market' ? marketName : t.markets.title;
  const title = placing.title === '' ? ownTitle : placing.title;
  const address = monitorAddress(monitorPage, options, placing.keepsDemo ? demo : null);
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
          <LookForm options={options} onChange={setOptions} />
          <PlacingForm placing={placing} onChange={setPlacing} ownTitle={ownTitle} isDemo={demo !== null} />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5 wide:sticky wide:top-[calc(var(--sticky-top)+14px)]">
          <Preview
            target={{
              address: monitorAddress(monitorPage, options, demo),
              page: monitorAddress(monitorPage, { ...options, theme: 'auto' }, demo),
            }}
            theme={options.theme}
            links={options.links}
            placing={placing}
            title={title}
            onHeight={(height) => setPlacing({ ...placing, height })}
          />
          <SnippetPanel
            snippet={embedSnippet({ ...placing, address, title, links: options.links })}
            address={address}
            isLocal={isThisComputer(origin)}
          />
          <SiteForm
            site={placing.site}
            onSite={(site) => setPlacing({ ...placing, site })}
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
      className="min-h-6 text-accent-text underline underline-offset-2"
    >
      {t.example}
    </a>
  );
}

/** Which simulated exchange a monitor of the demo shows. */
type DemoChoice = { readonly scenario: string; readonly seed: number };

/**
 * Address of the monitor.
 *
 * @param page absolute address of `embed.html`, without a query
 * @param demo null: whatever the monitor shows by itself
 */
export function monitorAddress(page: string, options: MonitorOptions, demo: DemoChoice | null): string {
  const exchange =
    demo === null ? '' : new URLSearchParams({ scenario: demo.scenario, seed: String(demo.seed) }).toString();
  const search = [monitorSearch(options), exchange].filter((part) => part !== '').join('&');
  return search === '' ? page : `${page}?${search}`;
}

type SnippetParts = Pick<Placing, 'width' | 'height' | 'seal'> & {
  readonly address: string;
  readonly title: string;
  readonly links: boolean;
};

/**
 * What a site puts into its page. Of the referrer the origin alone is sent: browsers
 * without `ancestorOrigins` have nothing else by which the monitor could tell who
 * frames it, and only then it speaks.
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

/** For a value in double quotes. Line breaks and other unprintable characters become spaces: no editor or template may stumble. */
function escapeAttribute(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
}

type SnippetPanelProps = {
  readonly snippet: string;
  /** For programs that ask for an address only. */
  readonly address: string;
  /** The address means this very computer. */
  readonly isLocal: boolean;
};

/** What goes into the site's page. */
function SnippetPanel({ snippet, address, isLocal }: SnippetPanelProps) {
  const t = useText(embedBuilderText).snippet;
  return (
    <Panel title={t.title}>
      <div className="flex flex-col gap-3 px-4 py-4">
        <p className="max-w-prose text-muted">{t.explain}</p>
        {/* A text field, so that it can be marked and copied where the browser refuses to do that. */}
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
          <Copying text={snippet} label={t.copy} done={t.copied} tone="primary" />
          <Copying text={address} label={t.copyAddress} done={t.addressCopied} tone="plain" />
        </div>
        {isLocal && <p className="text-warn-text">{t.local}</p>}
      </div>
    </Panel>
  );
}

type CopyingProps = { readonly text: string; readonly label: string; readonly done: string; readonly tone: ButtonTone };

/** Says in words whether it worked; `useCopy` says it aloud. */
function Copying({ text, label, done, tone }: CopyingProps) {
  const { common } = useText();
  const { state, copy } = useCopy(text);
  const words = { idle: label, done, failed: common.copyFailed }[state];
  return (
    <Button tone={tone} onClick={copy}>
      <Icon of={{ idle: Copy, done: Check, failed: X }[state]} size={14} />
      {words}
    </Button>
  );
}
