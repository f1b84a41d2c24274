import { useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { isNotFound } from '~/domain/is-not-found';
import { toMarketFacts } from '~/domain/market/market-facts';
import { type MarketIdentity, unlistedIdentity } from '~/domain/market/market-identity';
import type { MarketRow } from '~/domain/market/market-row';
import { toMarketView } from '~/domain/market/market-view';
import { valueOrNull } from '~/lib/field';
import { formatAmount } from '~/lib/format-amount';
import { priceDecimals } from '~/lib/format-decimals';
import type { MarketReply } from '~/queries/market';
import type { Catalogue } from '~/text/catalogue';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { FilterChip } from '~/ui/filter-chip';
import { useFormat } from '~/ui/format-context';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { VaultLink } from './market-config-panel';
import { MarketFieldGroups } from './market-field-groups';
import { MarketHeading, type MarketHeadingProps } from './market-heading';
import { MarketHistory, type MarketHistoryProps } from './market-history';
import { MarketNotices } from './market-notices';
import { MarketSummary } from './market-summary';
import { MarketWaiting } from './market-waiting';

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
  const { address, listed, reply, error, state, units, explained, onExplained, vaultLink, range, onRange, ...heading } = props;
  const t = useText(marketPageText);
  const { numbers } = useFormat();
  const market = reply?.data ?? null;
  const identity = useMemo(() => listed ?? unlistedIdentity(address, market), [listed, address, market]);
  const view = useMemo(() => (market === null ? null : toMarketView(market, identity, units)), [market, identity, units]);
  const facts = useMemo(() => (market === null ? null : toMarketFacts(market, units)), [market, units]);
  const mark = view === null ? null : valueOrNull(view.mark);
  const decimals = mark === null ? undefined : priceDecimals(mark);
  const price = mark === null ? null : formatAmount(mark, { kind: 'price', decimals }, numbers).text;
  const row: MarketRow = { identity, view, failure: error, receivedAtMs: reply?.receivedAtMs ?? null, serverTimeMs: reply?.serverTimeMs ?? null };
  const isUnknown = market === null && isNotFound(error);
  return (
    <>
      <MarketHeading {...heading} identity={identity} price={price} />
      <Panel title={t.summary} aside={<AddressChip address={address} />} {...(isUnknown ? unknownMarket(state, t) : state)} notices={<MarketNotices row={row} units={units} answered={market?.address} />}>
        {facts !== null && view !== null ? <MarketSummary groups={facts.groups} {...{ row, view, units }} priceDecimals={decimals} /> : state.failure === null && <MarketWaiting />}
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
  return { ...state, failure: { ...failure, message: t.notFound, detail: [failure.message, t.notFoundHint].join(' ') } };
}
