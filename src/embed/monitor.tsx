import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { MonitorStatus } from '~/config/monitor-messages';
import type { MonitorColumn, MonitorOptions, MonitorProblem } from '~/config/monitor-options';
import type { MonitorOptionsResult } from '~/config/read-monitor-options';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { MarketSample } from '~/domain/market/market-samples';
import type { MarketRow } from '~/domain/market/market-view';
import { MarketsTable } from '~/features/markets/markets-table';
import { type LinkContext, LinksContext } from '~/features/shared/links';
import { useApi } from '~/queries/api-context';
import { isSignInRefusal } from '~/queries/background/sign-in';
import { useFreshness } from '~/queries/freshness/freshness';
import { useMarketPolling, useMarketRows } from '~/queries/markets/market-rows';
import { useListedMarkets, useMarketFinder, useMarketRetry, useNamedMarkets } from '~/queries/markets/markets';
import { useMarketSamples, useSamplePoints } from '~/queries/samples/use-samples';
import { marketsText } from '~/text/en/markets';
import { monitorText } from '~/text/en/monitor';
import { useText } from '~/text/text-context';
import { ChartBox, LazyTimeChart } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { useNow } from '~/ui/now-context';
import type { Column } from '~/ui/table/column';
import type { Sort } from '~/ui/table/sort-rows';
import { type RowVisibility, useVisibleRows } from '~/ui/table/use-visible-rows';
import { MonitorCard } from './monitor-card';
import { monitorColumnsOf, useFrameWidth, useMonitorColumns } from './monitor-columns';
import { monitorLinks, type MonitorLinksOptions, noLinks } from './monitor-links';

type MonitorProps = MonitorOptionsResult & {
  readonly dashboard: Pick<MonitorLinksOptions, 'basePath' | 'search'>;
  readonly send: (status: MonitorStatus) => void;
};

/** Shows markets inside another site, as its URL describes. The age of the data is always visible. */
export function Monitor({ options, problems, dashboard, send }: MonitorProps) {
  const identities = useMonitorMarkets(options);
  const rows = useMarketRows(identities);
  const visibility = useVisibleRows();
  const isCard = options.view === 'market';
  const columns = useMonitorColumns(options.per);
  const mainRef = useRef<HTMLElement>(null);
  useEffect(
    () =>
      mainRef.current === null
        ? undefined
        : reportHeight(mainRef.current, (height) => send({ type: 'resize', height })),
    [send],
  );
  const addresses = useMemo(() => identities.map(({ address }) => address), [identities]);
  const { visibleKeys } = visibility;
  const isOnScreen = useCallback(
    (address: string) => isCard || (visibleKeys?.has(address) ?? true),
    [isCard, visibleKeys],
  );
  useMarketPolling(addresses, { isOnScreen });
  const [first] = rows;
  const needsSignIn = useNeedsSignIn(rows);
  const hasData = rows.some(({ view }) => view !== null);
  const title = useTitle(isCard ? first?.identity.ticker : undefined);
  return (
    <LinksContext value={useMonitorLinks(options.links, dashboard)}>
      <title>{title}</title>
      {/* Has a name because the page around the frame has its own `main`. */}
      <main
        ref={mainRef}
        aria-label={title}
        className="px-2 pb-2 max-[480px]:pb-1 [--foot-height:0px] [--sticky-top:28px] max-rail:[&_.data-table_:is(th,td)]:px-2"
      >
        {needsSignIn ? <SignInRequired send={send} /> : <MonitorHead rows={rows} send={send} />}
        <MonitorProblems problems={problems} send={send} />
        {needsSignIn && !hasData ? null : isCard && first !== undefined ? (
          <MonitorCard row={first} columns={columns} requested={options.columns} />
        ) : (
          <MonitorTable rows={rows} columns={columns} requested={options.columns} visibility={visibility} />
        )}
        {options.chart && !(needsSignIn && !hasData) && first !== undefined && (
          <MonitorChart identity={first.identity} />
        )}
      </main>
    </LinksContext>
  );
}

function useMonitorLinks(wanted: boolean, { basePath, search }: MonitorProps['dashboard']): LinkContext {
  const { opens: title } = useText(monitorText);
  return useMemo(
    () => (wanted ? monitorLinks({ basePath, search, title }) : noLinks),
    [wanted, basePath, search, title],
  );
}

function useTitle(subject: string | undefined): string {
  const { title } = useText(marketsText);
  return useText(monitorText).title(subject ?? title);
}

/**
 * The markets of the monitor, in the requested order. A market outside the configuration gets its name from the
 * service.
 */
function useMonitorMarkets({ view, markets }: MonitorOptions): readonly MarketIdentity[] {
  const listed = useListedMarkets();
  const find = useMarketFinder();
  const unlisted = useNamedMarkets(
    useMemo(() => (markets ?? []).filter((address) => find(address) === null), [markets, find]),
  );
  return useMemo(() => {
    const shown =
      markets === null
        ? listed
        : markets.flatMap((address) => find(address) ?? unlisted.find((one) => one.address === address) ?? []);
    return view === 'market' ? shown.slice(0, 1) : shown;
  }, [view, markets, listed, find, unlisted]);
}

/**
 * Reports the element's height in whole px, first at once and then at each change. The browser combines changes: it
 * reports at most one a frame, and none while the frame is not rendered.
 */
function reportHeight(element: Element, send: (height: number) => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  let reported = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    // A hidden frame has no height; if the monitor reported 0, the page around it would keep it hidden.
    if (height === reported || height === 0) return;
    reported = height;
    send(height);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

type MonitorProblemsProps = {
  readonly problems: readonly MonitorProblem[];
  readonly send: (status: MonitorStatus) => void;
};

/**
 * Tells the page's author which parts of the URL could not be read, on screen and as a message. It has at most three
 * lines, so that the data stays visible.
 */
function MonitorProblems({ problems, send }: MonitorProblemsProps) {
  const t = useText(monitorText);
  const message =
    problems.length === 0 ? '' : t.problems(problems.map(({ param, given }) => t.problem(param, given)).join(', '));
  useEffect(() => {
    if (message !== '') send({ type: 'error', code: 'parameters', message });
  }, [send, message]);
  if (message === '') return null;
  return (
    <p role="note" title={message} className="line-clamp-3 px-1 pb-1 text-small wrap-anywhere text-warn-text">
      <bdi>{message}</bdi>
    </p>
  );
}

/**
 * Whether a sign-in in front of the site keeps the prices from this frame: a frame inside another site, or in a sandbox,
 * sends no password and no cookie. The markets may be closed while `config.json` is open.
 */
function useNeedsSignIn(rows: readonly MarketRow[]): boolean {
  const { signIn } = useApi();
  const signedOut = useSyncExternalStore(signIn.subscribe, signIn.get);
  const isClosed = rows.every(({ failure }) => isSignInRefusal(failure));
  return signedOut || (isClosed && rows.length > 0);
}

function SignInRequired({ send }: Pick<MonitorProps, 'send'>) {
  const { signInRequired: message } = useText(monitorText);
  useEffect(() => send({ type: 'error', code: 'sign-in', message }), [send, message]);
  // As in `AllFailed`.
  useEffect(() => () => send({ type: 'ready' }), [send]);
  return (
    <p role="status" className="px-1 py-1 text-small text-warn-text">
      {message}
    </p>
  );
}

type MonitorTableProps = {
  readonly rows: readonly MarketRow[];
  /** All available columns. */
  readonly columns: readonly Column<MarketRow>[];
  readonly requested: readonly MonitorColumn[];
  readonly visibility: RowVisibility;
};

function MonitorTable({ rows, columns, requested, visibility }: MonitorTableProps) {
  const t = useText(monitorText);
  const [sort, setSort] = useState<Sort>(null);
  const width = useFrameWidth();
  const shown = useMemo(() => monitorColumnsOf(columns, requested, width), [columns, requested, width]);
  return (
    <MarketsTable
      rows={rows}
      columns={shown}
      sort={sort}
      onSort={setSort}
      sortElsewhere
      visibility={visibility}
      // Only the name is a link: a press elsewhere in the row is meant for the page around the frame.
      linkedRows={false}
      onRetry={useMarketRetry()}
      empty={<Empty>{t.none}</Empty>}
    />
  );
}

type MonitorHeadProps = {
  readonly rows: readonly MarketRow[];
  readonly send: (status: MonitorStatus) => void;
};

/**
 * The age of the data, visible in any size of the frame and at any scroll position. The count of failed markets is
 * beside it: their rows show their own age.
 */
function MonitorHead({ rows, send }: MonitorHeadProps) {
  const t = useText(monitorText);
  const { numbers } = useFormat();
  const nowMs = useNow();
  const all = useFreshness({ operation: 'getMarket' });
  const answered = useFreshness({ operation: 'getMarket', answered: true });
  const freshness = answered(nowMs) ?? all(nowMs);
  const failed = rows.filter(({ failure }) => failure !== null);
  const count = (list: readonly MarketRow[]) => numbers.group(BigInt(list.length));
  return (
    <div
      role="group"
      aria-label={t.age}
      className="sticky top-0 z-3 flex min-h-7 flex-wrap items-center gap-x-3 bg-ground px-1 text-small"
    >
      {freshness !== null && <FreshnessMark freshness={freshness} />}
      {failed.length > 0 && failed.length < rows.length && (
        <span className="text-warn-text">{t.someFailed(count(failed), count(rows))}</span>
      )}
      {failed.length > 0 && failed.length === rows.length && <AllFailed rows={rows} send={send} />}
    </div>
  );
}

/** Says since when requests fail, and gives the likely reason if no request has ever succeeded. */
function AllFailed({ rows, send }: MonitorHeadProps) {
  const t = useText(monitorText);
  const { times } = useFormat();
  const received = rows.flatMap(({ receivedAtMs }) => receivedAtMs ?? []);
  const unreached = rows.every(({ failure }) => failure !== null && 'kind' in failure && failure.kind === 'network');
  const message =
    received.length > 0
      ? t.failedSince(times.clock(Math.max(...received)))
      : [t.failedSoFar, ...(unreached ? [t.refused] : [])].join(' ');
  useEffect(() => send({ type: 'error', code: 'markets', message }), [send, message]);
  // Sent again when the error has ended, so that a page that replaced the monitor can show it again.
  useEffect(() => () => send({ type: 'ready' }), [send]);
  return <span className="text-warn-text">{message}</span>;
}

const markOf = ({ mark }: MarketSample) => mark;

/** The mark prices since the monitor was opened. The monitor stores no prices, and the service has no price history. */
function MonitorChart({ identity }: Pick<MarketRow, 'identity'>) {
  const t = useText(monitorText);
  const points = useSamplePoints(useMarketSamples(identity.address), markOf);
  return (
    <section className="mt-2 rounded-panel border border-line bg-panel">
      <h2 className="px-4 pt-2.5 text-small text-muted">{t.chart(identity.ticker)}</h2>
      {points.length < 2 ? (
        <ChartBox>
          <Empty>{t.chartWaiting}</Empty>
        </ChartBox>
      ) : (
        <LazyTimeChart
          kind="line"
          title={t.chart(identity.ticker)}
          points={points}
          format="price"
          unit="USD"
          sensitivity="public"
        />
      )}
    </section>
  );
}
