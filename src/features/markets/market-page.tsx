import { type ReactNode, useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { isNotFound } from '~/domain/describe-error';
import { toMarketFacts } from '~/domain/market/market-facts';
import { type MarketIdentity, unlistedIdentity } from '~/domain/market/market-identity';
import type { MarketRow } from '~/domain/market/market-row';
import { toMarketView } from '~/domain/market/market-view';
import { parseAddress, shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { formatAmount } from '~/lib/format-amount';
import { priceDecimals } from '~/lib/format-decimals';
import type { MarketReply } from '~/queries/market';
import type { Catalogue } from '~/text/catalogue';
import { marketPageText } from '~/text/en/market-page';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { FilterChip } from '~/ui/filter-chip';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import type { VaultLink } from './market-config-panel';
import { MarketFieldGroups } from './market-field-groups';
import { MarketHistory, type MarketHistoryProps } from './market-history';
import { MarketSummary } from './market-summary';
import { StarButton } from './star-button';
import { SummaryCell, SummaryCells } from './summary-cells';
import { useStatusWords } from './use-status-words';

export type MarketPageProps = Omit<MarketHeadingProps, 'identity' | 'price'> &
  Pick<MarketHistoryProps, 'range' | 'onRange'> & {
    /** Raw. */
    readonly address: string;
    /** What the reader's list knows of it; null when it is not on it. */
    readonly listed: MarketIdentity | null;
    /** The last answer; null until there is one. */
    readonly reply: MarketReply | null;
    readonly error: Error | null;
    readonly state: PanelState;
    readonly units: Assumptions;
    /** Whether the sentences of help are shown. */
    readonly explained: boolean;
    readonly onExplained: (explained: boolean) => void;
    readonly vaultLink: VaultLink;
  };

/** Everything that operation 17 says of one market. */
export function MarketPage(props: MarketPageProps) {
  const { address, listed, reply, error, state, units, explained, onExplained, vaultLink, range, onRange, ...heading } =
    props;
  const t = useText(marketPageText);
  const { numbers } = useFormat();
  const market = reply?.data ?? null;
  const identity = useMemo(() => listed ?? unlistedIdentity(address, market), [listed, address, market]);
  const view = useMemo(
    () => (market === null ? null : toMarketView(market, identity, units)),
    [market, identity, units],
  );
  const facts = useMemo(() => (market === null ? null : toMarketFacts(market, units)), [market, units]);
  const mark = view === null ? null : valueOrNull(view.mark);
  const decimals = mark === null ? undefined : priceDecimals(mark);
  const price = mark === null ? null : formatAmount(mark, { kind: 'price', decimals }, numbers).text;
  const row: MarketRow = {
    identity,
    view,
    failure: error,
    receivedAtMs: reply?.receivedAtMs ?? null,
    serverTimeMs: reply?.serverTimeMs ?? null,
  };
  const isUnknown = market === null && isNotFound(error);
  return (
    <>
      <MarketHeading {...heading} identity={identity} price={price} />
      <Panel
        title={t.summary}
        aside={<AddressChip address={address} />}
        {...(isUnknown ? unknownMarket(state, t) : state)}
        notices={<MarketNotices row={row} units={units} answered={market?.address} />}
      >
        {facts !== null && view !== null ? (
          <MarketSummary groups={facts.groups} {...{ row, view, units }} priceDecimals={decimals} />
        ) : (
          state.failure === null && <MarketWaiting />
        )}
      </Panel>
      {!isUnknown && <MarketHistory {...{ address, range, onRange }} expected={state.failure === null} />}
      {facts !== null && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted">
            {t.all}
            <FilterChip pressed={explained} onPress={() => onExplained(!explained)}>
              {t.explanations}
            </FilterChip>
          </div>
          <MarketFieldGroups {...{ facts, row, units, explained, vaultLink }} priceDecimals={decimals} />
        </>
      )}
    </>
  );
}

type Words = Catalogue['marketPage'];

/** That the service has nothing under this address is its answer, with what may be wrong; it may still be asked again. */
function unknownMarket(state: PanelState, t: Words): PanelState {
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
  /** The address in the answer, as it came. */
  readonly answered: unknown;
};

/** Why a market cannot be traded as usual; and that an answer is about another market than the one asked for. */
function MarketNotices({ row, units, answered }: MarketNoticesProps) {
  const t = useText(marketPageText);
  const { status, reason } = useStatusWords(row, units);
  const other = typeof answered === 'string' ? (parseAddress(answered)?.raw ?? null) : null;
  return (
    <NoticeLines
      lines={[
        ...(status === null || status.kind === 'open' ? [] : [reason]),
        ...(other === null || other === row.identity.address ? [] : [t.otherAddress(shortAddress(other))]),
      ]}
    />
  );
}

/** The summary that comes, its figures still grey: as wide and as high, so that nothing moves when they are there. */
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
        <SummaryCell label={columns.funding(windows.hour)} helper={<Skeleton width="4rem" />}>
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

/** One side's rate. */
function Line() {
  return (
    <span className="h-[1.3125rem]">
      <Skeleton width="8rem" />
    </span>
  );
}

/** How a market came onto the reader's list: by the configuration, by their own hand, or not at all. */
type MarketListing = 'configured' | 'added' | 'unlisted';

type MarketHeadingProps = {
  readonly identity: MarketIdentity;
  /** For the tab: the price beside the name; null until it is known. */
  readonly price: string | null;
  readonly listing: MarketListing;
  /** Puts a market that is not configured onto the reader's list, or takes it off. */
  readonly onList: (listed: boolean) => void;
  readonly favourite: readonly [isFavourite: boolean, toggle: () => void];
  /** To the list, in its last view. */
  readonly back: ReactNode;
  /** To what the watched trader has in this market. */
  readonly links: ReactNode;
};

/** Name and class of a market, and what the reader can do with it. */
function MarketHeading({ identity, price, listing, onList, favourite, back, links }: MarketHeadingProps) {
  const t = useText(marketPageText);
  const { ticker, className } = identity;
  const [isFavourite, toggle] = favourite;
  const origin = listing === 'configured' ? null : t[listing];
  return (
    <PageHeader
      title={ticker}
      documentTitle={price === null ? ticker : `${price} ${ticker}`}
      aside={
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <StarButton ticker={ticker} pressed={isFavourite} onPress={toggle} />
          {[className, origin].filter((word) => word !== null).join(' · ')}
          {origin !== null && (
            <Button size="small" onClick={() => onList(listing === 'unlisted')}>
              {listing === 'unlisted' ? t.add : t.remove}
            </Button>
          )}
        </span>
      }
      actions={
        <>
          {links}
          {back}
        </>
      }
    />
  );
}
