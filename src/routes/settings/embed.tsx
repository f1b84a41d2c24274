import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { MonitorOptions } from '~/config/monitor-options';
import { readMonitorOptions } from '~/config/read-monitor-options';
import { isThisComputer } from '~/features/embed-builder/check-site';
import { ContentForm } from '~/features/embed-builder/content-form';
import { embedSnippet, monitorAddress } from '~/features/embed-builder/embed-snippet';
import { LookForm } from '~/features/embed-builder/look-form';
import { MarketChoice } from '~/features/embed-builder/market-choice';
import type { Placing } from '~/features/embed-builder/placing';
import { PlacingForm } from '~/features/embed-builder/placing-form';
import { Preview } from '~/features/embed-builder/preview';
import { SiteForm } from '~/features/embed-builder/site-form';
import { SnippetPanel } from '~/features/embed-builder/snippet-panel';
import { useApi } from '~/queries/api-context';
import { useListedMarkets } from '~/queries/markets';
import { useAppServices } from '~/shell/app-services';
import { useEmbedBuilderText } from '~/text/areas/use-embed-builder-text';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { embedSearch, monitorQuery, placingOf, readEmbedSearch } from './-embed-search';

export const Route = createFileRoute('/settings/embed')({ validateSearch: readEmbedSearch, component: EmbedBuilderPage });

function EmbedBuilderPage() {
  const t = useEmbedBuilderText();
  const { config } = useApi();
  const { demo } = useAppServices();
  const listed = useListedMarkets();
  const search = Route.useSearch();
  const { options, problems } = useMemo(() => readMonitorOptions(monitorQuery(search), config.markets), [search, config]);
  const placing = placingOf(search);
  const { setOptions, setPlacing } = useChoices(options, placing);
  const monitorPage = useBeside('embed.html');
  const monitorOrigin = new URL(monitorPage).origin;
  const [market] = options.markets ?? config.markets.map(({ address }) => address);
  const marketName = listed.find(({ address }) => address === market)?.ticker ?? t.view.market;
  const ownTitle = options.view === 'market' ? marketName : t.markets.title;
  const title = placing.title === '' ? ownTitle : placing.title;
  const address = monitorAddress(monitorPage, options, placing.keepsDemo ? demo : null);
  const form = { options, onChange: setOptions };
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <a href={useBeside('embed-example.html')} target="_blank" rel="noopener noreferrer" className="min-h-6 text-accent-text underline underline-offset-2">
            {t.example}
          </a>
        }
      />
      <p className="max-w-prose text-muted">{t.lead}</p>
      <NoticeLines lines={problems.map(({ param, given }) => t.notUnderstood(param, given))} />
      <div className="grid items-start gap-3.5 wide:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3.5">
          <ContentForm
            {...form}
            markets={
              <MarketChoice
                listed={listed}
                configured={config.markets.length}
                chosen={options.markets}
                onChange={(markets) => setOptions({ ...options, markets })}
                isCard={options.view === 'market'}
              />
            }
          />
          <LookForm {...form} />
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
            isLocal={isThisComputer(monitorOrigin)}
          />
          <SiteForm site={placing.site} onSite={(site) => setPlacing({ ...placing, site })} monitorOrigin={monitorOrigin} parents={config.embedParents} />
        </div>
      </div>
    </>
  );
}

/** Every choice goes into the address of the page. It replaces the entry: "back" should leave the page. */
function useChoices(options: MonitorOptions, placing: Placing) {
  const navigate = useNavigate({ from: Route.fullPath });
  const choose = (nextOptions: MonitorOptions, nextPlacing: Placing) =>
    void navigate({ search: (search) => ({ ...search, ...embedSearch(nextOptions, nextPlacing) }), replace: true, resetScroll: false });
  return {
    setOptions: (next: MonitorOptions) => choose(next, placing),
    setPlacing: (next: Placing) => choose(options, next),
  };
}

/** Absolute address of a file of this build, which may live under a sub-path. */
function useBeside(file: string): string {
  const { basepath } = useRouter();
  return new URL(`${basepath.replace(/\/*$/, '/')}${file}`, window.location.origin).href;
}
