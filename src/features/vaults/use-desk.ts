import { useMemo } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type RatePoint, toRateHistory } from '~/domain/vault/rate-history';
import { type RateWindow, rateWindows } from '~/domain/vault/rate-window';
import { type BackedMarket, createBackedReader, type MarketAnswer } from '~/domain/vault/vault-exposure';
import { type PanelPart, usePanelParts, usePartFailures } from '~/features/shared/part-failures';
import { absent, type Field, known } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useFreshness } from '~/queries/freshness/freshness';
import { useMarketPolling, useMarketRows } from '~/queries/markets/market-rows';
import { useListedMarkets, useMarketRetry } from '~/queries/markets/markets';
import { useVaultRates, type VaultRatesReply } from '~/queries/vaults/vaults';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import type { PanelState } from '~/ui/panel-state';
import type { Reads } from './desk-exposure';

type BackedOptions = {
  /** Raw address of the vault. */
  readonly address: string;
  readonly asset: string | null;
  /** Whether the list of vaults was read, or has failed. Markets are not requested before that. */
  readonly isListRead: boolean;
};

type Backed = {
  /** In the order of the list of markets; null until it is known which markets to request. */
  readonly markets: readonly BackedMarket[] | null;
  readonly reads: Reads;
  readonly state: PanelState;
};

const noMarkets: readonly MarketIdentity[] = [];
/** A market is polled at most this often: a vault may back dozens. */
const LEAST_INTERVAL_MS = 30_000;

/**
 * The markets that a vault backs. Requests the markets that have the vault's asset as their configured collateral, and
 * markets without a known collateral. If there are none, requests all markets, since their answers may name the vault.
 */
export function useBackedMarkets({ address, asset, isListRead }: BackedOptions): Backed {
  const { assumptions } = useApi().config;
  const listed = useListedMarkets();
  const identities = useMemo(() => {
    if (!isListRead) return noMarkets;
    const fitting = listed.filter(({ collateral }) => collateral === null || collateral === asset);
    return fitting.length === 0 ? listed : fitting;
  }, [listed, asset, isListRead]);
  const rows = useMarketRows(identities);
  useMarketPolling(
    useMemo(() => identities.map((one) => one.address), [identities]),
    { leastIntervalMs: LEAST_INTERVAL_MS },
  );
  const readBacked = useMemo(
    () => createBackedReader({ address, asset }, assumptions, new Set(listed.map(({ baseAsset }) => baseAsset))),
    [address, asset, assumptions, listed],
  );
  const markets = useMemo(() => {
    // A row changes with each answer of its market.
    const answers = rows.map(({ identity, answer, failure }): MarketAnswer => ({
      identity,
      body: answer,
      reason: failure === null ? 'notLoaded' : 'failed',
    }));
    return readBacked(answers);
  }, [rows, readBacked]);
  const failures = usePartFailures({
    parts: rows.map(({ identity, failure, receivedAtMs }) => ({
      key: identity.address,
      name: identity.ticker,
      failure,
      receivedAtMs,
    })),
    kind: 'markets',
    retry: useMarketRetry(),
    named: 3,
  });
  const freshness = useFreshness({ operation: 'getMarket' });
  return {
    markets: isListRead ? markets : null,
    reads: { requested: rows.length, answered: rows.filter(({ answer }) => answer !== null).length },
    state: { freshness, failure: null, failures, answers: [] },
  };
}

/** The points of each window of the service (operation 11); absent while loading, after a failure, without a list. */
export type RateHistories = Readonly<Record<RateWindow, Field<readonly RatePoint[]>>>;

/** The three histories of a vault. If one fails, the others stay. */
export function useHistories(vault: string): { readonly histories: RateHistories; readonly state: PanelState } {
  const { windows } = useText(vaultsText);
  const queries = {
    week: useVaultRates({ vault, window: 'week' }),
    month: useVaultRates({ vault, window: 'month' }),
    year: useVaultRates({ vault, window: 'year' }),
  };
  const { week, month, year } = queries;
  const parts = rateWindows.map((window): PanelPart => ({
    name: windows[window],
    operation: 'getVaultRates',
    subject: vault,
    sensitivity: 'public',
    query: queries[window],
  }));
  return {
    histories: {
      week: usePoints(week.data?.data, week.isError),
      month: usePoints(month.data?.data, month.isError),
      year: usePoints(year.data?.data, year.isError),
    },
    state: usePanelParts(parts),
  };
}

function usePoints(answer: VaultRatesReply['data'] | undefined, hasFailed: boolean): Field<readonly RatePoint[]> {
  const { assumptions } = useApi().config;
  return useMemo(() => {
    if (answer === undefined) return absent(hasFailed ? 'failed' : 'notLoaded');
    const { series } = toRateHistory(answer, assumptions);
    return series === null ? absent('missing') : known(series.points);
  }, [answer, hasFailed, assumptions]);
}
