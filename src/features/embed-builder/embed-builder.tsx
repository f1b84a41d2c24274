import { useMemo, useState } from 'react';
import { type MonitorOptions, monitorSearch, type NameMarket } from '~/config/monitor-options';
import { marketNamer, readMonitorOptions } from '~/config/read-monitor-options';
import { useApi } from '~/queries/api-context';
import { useListedMarkets } from '~/queries/markets';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { isThisComputer } from './check-site';
import { embedSearch, type EmbedSearch, frameHeight, monitorQuery, type Placement, placementOf } from './embed-search';
import { MarketChoice } from './market-choice';
import { AppearanceForm, ContentForm } from './options-forms';
import { PlacementForm, SiteForm } from './placement-form';
import { Preview } from './preview';
import { embedSnippet, SnippetPanel } from './snippet';

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
  const [reported, setReported] = useState<number | null>(null);
  const height = frameHeight(placement.height, reported, options);
  const monitorPage = `${folder}embed.html`;
  const { origin } = new URL(folder);
  const [market] = options.markets ?? config.markets.map(({ address }) => address);
  const marketName = listed.find(({ address }) => address === market)?.ticker ?? t.view.market;
  const ownTitle = options.view === 'market' ? marketName : t.markets.title;
  const title = placement.title === '' ? ownTitle : placement.title;
  const addressOf = (shown: MonitorOptions, exchange: DemoChoice | null) =>
    monitorAddress(monitorPage, shown, exchange, nameOf);
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
            target={{
              address: addressOf(options, demo),
              page: addressOf({ ...options, theme: 'auto' }, demo),
            }}
            theme={options.theme}
            links={options.links}
            placement={placement}
            height={height}
            title={title}
            reported={reported}
            onReport={setReported}
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
