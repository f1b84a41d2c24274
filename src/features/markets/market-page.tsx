import { type ReactNode, useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { isNotFound } from '~/domain/describe-error';
import { bellLevel } from '~/domain/alerts/bell-level';
import { toMarketFacts } from '~/domain/market/market-facts';
import { type MarketIdentity, unlistedIdentity } from '~/domain/market/market-identity';
import { initialPrice, type MarketRow, type MarketView, toMarketView } from '~/domain/market/market-view';
import type { PriceLevels } from '~/domain/position/price-levels';
import { AlertBell } from '~/features/shared/alert-bell';
import { usePanelState } from '~/features/shared/panel-state';
import { parseAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { priceDecimals } from '~/lib/format-number';
import { DAY_MS } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { type MarketReply, useMarket } from '~/queries/markets/market';
import { setAdded, useAddedMarkets, useFavourite, useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { marketPageText } from '~/text/en/market-page';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import type { ChartPoint } from '~/ui/chart/chart-props';
import { FilterChip } from '~/ui/filter-chip';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import { StarButton } from './market-cells';
import { MarketFieldGroups } from './market-field-groups';
import { MarketHistory } from './market-history';
import { useStatusText } from './market-status';
import { MarketSummary, SummaryCell, SummaryCells } from './market-summary';
import { DEFAULT_RANGE, DEFAULT_WINDOW, type MarketSearch } from './markets-search';

export type MarketPageProps = {
  /** Raw. */
  readonly address: string;
  readonly search: MarketSearch;
  /** Changes parts of the view in the URL. */
  readonly onSearch: (part: MarketSearch) => void;
  /** Links to the list in its last view. */
  readonly back: ReactNode;
  /** The watched trader's positions and orders in this market. */
  readonly own?: ReactNode;
  /** Price levels of the trader's positions and orders here. */
  readonly levels?: PriceLevels;
};

/** All fields of one market (operation 17). */
export function MarketPage({ address, search, onSearch, back, own, levels }: MarketPageProps) {
  const t = useText(marketPageText);
  const { numbers } = useFormat();
  const units = useApi().config.assumptions;
  const query = useMarket(address);
  const state = usePanelState(query, { operation: 'getMarket', subject: address, sensitivity: 'public' });
  const listed = useMarketFinder()(address);
  const { data: reply, error } = query;
  const market = reply?.data ?? null;
  const addresses = useAddressForm();
  const identity = useMemo(
    () => listed ?? unlistedIdentity(address, market, addresses),
    [listed, address, market, addresses],
  );
  const view = useMemo(
    () => (market === null ? null : toMarketView(market, identity, units)),
    [market, identity, units],
  );
  const facts = useMemo(() => (market === null ? null : toMarketFacts(market, units)), [market, units]);
  const mark = view === null ? null : valueOrNull(view.mark);
  const decimals = mark === null ? undefined : priceDecimals(mark);
  const dayAgo = useMemo(() => (reply === undefined || view === null ? null : priceDayAgo(reply, view)), [reply, view]);
  const price = mark === null ? null : formatAmount(mark, { kind: 'price', decimals }, numbers).text;
  const row: MarketRow = {
    identity,
    view,
    answer: market,
    failure: error,
    receivedAtMs: reply?.receivedAtMs ?? null,
    serverTimeMs: reply?.serverTimeMs ?? null,
  };
  const isUnknown = market === null && isNotFound(error);
  const explained = search.explain === 'on';
  const showsAll = search.all === 'on';
  return (
    <>
      <MarketHeading identity={identity} isListed={listed !== null} price={price} mark={mark}>
        {back}
      </MarketHeading>
      {!isUnknown && own}
      <Panel
        title={t.summary}
        aside={<AddressChip address={address} kind="contract" />}
        {...(isUnknown ? unknownMarket(state, t) : state)}
        notices={<MarketNotices row={row} units={units} answered={market?.address} />}
      >
        {facts !== null && view !== null ? (
          <MarketSummary groups={facts.groups} {...{ row, view, units }} priceDecimals={decimals} />
        ) : (
          state.failure === null && <MarketWaiting />
        )}
      </Panel>
      {!isUnknown && (
        <MarketHistory
          address={address}
          range={search.range ?? DEFAULT_RANGE}
          onRange={(range) => onSearch({ range: range === DEFAULT_RANGE ? undefined : range })}
          expected={state.failure === null}
          dayAgo={dayAgo}
          levels={levels}
        />
      )}
      {facts !== null && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Button aria-expanded={showsAll} onClick={() => onSearch({ all: showsAll ? undefined : 'on' })}>
              {t.all}
            </Button>
            {showsAll && (
              <FilterChip pressed={explained} onPress={() => onSearch({ explain: explained ? undefined : 'on' })}>
                {t.explanations}
              </FilterChip>
            )}
          </div>
          {showsAll && <MarketFieldGroups {...{ facts, row, units, explained }} priceDecimals={decimals} />}
        </>
      )}
    </>
  );
}

/** The price a day before an answer, from the answer itself; null when it cannot be read. */
function priceDayAgo({ data, receivedAtMs }: MarketReply, { mark }: MarketView): ChartPoint | null {
  const value = valueOrNull(initialPrice(mark, data.change.initialPrice));
  return value === null ? null : { atMs: receivedAtMs - DAY_MS, value, apart: true };
}

type Texts = Catalogue['marketPage'];

/** Replaces the failure by "Not found" for this address, with possible reasons and Retry. */
function unknownMarket(state: PanelState, t: Texts): PanelState {
  if (state.failure === null) return state;
  const { failure } = state;
  return {
    ...state,
    failure: { ...failure, message: t.notFound, detail: [failure.message, t.notFoundHint].join(' ') },
  };
}

type MarketNoticesProps = {
  readonly row: MarketRow;
  readonly units: Assumptions;
  /** The address in the answer, as sent. */
  readonly answered: unknown;
};

/**
 * Notes why a market cannot be traded as usual, and whether the answer is about another market than the requested one.
 */
function MarketNotices({ row, units, answered }: MarketNoticesProps) {
  const t = useText(marketPageText);
  const addresses = useAddressForm();
  const { status, reason } = useStatusText(row, units);
  const other = typeof answered === 'string' ? (parseAddress(answered)?.raw ?? null) : null;
  return (
    <NoticeLines
      lines={[
        ...(status === null || status.kind === 'open' ? [] : [reason]),
        ...(other === null || other === row.identity.address
          ? []
          : [t.otherAddress(addresses.short(other, 'contract'))]),
      ]}
    />
  );
}

/** A placeholder with the width and height of the summary, so that nothing moves when figures load. */
function MarketWaiting() {
  const t = useText(marketPageText);
  const { columns, windows } = useText(marketsText);
  return (
    <div aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <SummaryCells>
        <SummaryCell label={columns.mark} helper={<Skeleton width="3.5rem" />}>
          <span className="text-[1.625rem]">
            <Skeleton width="7rem" height="0.6em" />
          </span>
        </SummaryCell>
        <SummaryCell label={columns.volume}>
          <Skeleton width="4rem" />
        </SummaryCell>
        <SummaryCell label={columns.openInterest}>
          <Skeleton width="11.75rem" />
        </SummaryCell>
        <SummaryCell label={columns.funding(windows[DEFAULT_WINDOW])} helper={<Skeleton width="4rem" />}>
          <span className="text-heading leading-5">
            <span className="inline-flex flex-col">
              <Line />
              <Line />
            </span>
          </span>
        </SummaryCell>
        <SummaryCell label={columns.status} helper={<Skeleton width="10.5rem" />}>
          <Skeleton width="3rem" />
        </SummaryCell>
      </SummaryCells>
    </div>
  );
}

/** A placeholder for one side's rate. */
function Line() {
  return (
    <span className="h-[1.3125rem]">
      <Skeleton width="8rem" />
    </span>
  );
}

type MarketHeadingProps = {
  readonly identity: MarketIdentity;
  /** Whether the market is on the reader's list. */
  readonly isListed: boolean;
  /** For the title of the tab: the price beside the name; null until known. */
  readonly price: string | null;
  readonly mark: Fixed | null;
  /** Links at the end of the line. */
  readonly children: ReactNode;
};

/** Name and class of a market, and its actions. */
function MarketHeading({
  identity: { address, ticker, className },
  isListed,
  price,
  mark,
  children,
}: MarketHeadingProps) {
  const t = useText(marketPageText);
  const api = useApi();
  const [isFavourite, toggle] = useFavourite(address);
  const isAdded = useAddedMarkets().includes(address);
  // Null for a configured market, which cannot be removed.
  const origin = !isListed ? t.unlisted : isAdded ? t.added : null;
  return (
    <PageHeader
      title={ticker}
      documentTitle={price === null ? ticker : `${price} ${ticker}`}
      aside={
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <StarButton {...{ ticker, address }} pressed={isFavourite} onToggle={toggle} />
          <AlertBell name={ticker} market={address} level={bellLevel(mark)} />
          {[className, origin].filter((part) => part !== null).join(' · ')}
          {origin !== null && (
            <Button size="small" onClick={() => setAdded(api, address, !isListed)}>
              {isListed ? t.remove : t.add}
            </Button>
          )}
        </span>
      }
      actions={children}
    />
  );
}
