import { namedFailures, splitFailures, useNamingFailures, usePartFailures } from '~/features/shared/part-failures';
import { useFreshness } from '~/queries/freshness/freshness';
import { useMarketRetry } from '~/queries/markets/markets';
import { type PositionRows, usePositionRetry } from '~/queries/positions/position-rows';
import { answersOf } from '~/queries/lists/read-all-pages';
import type { PanelState, PartFailure } from '~/ui/panel-state';

/**
 * The panel state of all queries behind positions: the queries of the assets, of the sources that name them, and of the
 * markets that price them.
 * @param most how many failures are listed separately; by default, as many as fit in a table
 */
export function usePositionsState(list: PositionRows, most?: number): PanelState {
  // Figures are as old as the older of positions and prices.
  const freshness = useFreshness(
    { operation: 'listActivePositions', subject: list.trader },
    { operation: 'getMarket' },
  );
  const { coverage } = list;
  const named = namedFailures(coverage, most);
  const assetFailures = usePartFailures({
    parts: list.assets.map(({ asset, failure, receivedAtMs }) => ({ key: asset, name: asset, failure, receivedAtMs })),
    kind: 'positions',
    retry: usePositionRetry(list.trader),
    named,
  });
  const priceFailures = usePartFailures({
    parts: list.markets.map(({ address, identity, failure, receivedAtMs }) => ({
      key: address,
      name: identity.ticker,
      failure,
      receivedAtMs,
    })),
    kind: 'markets',
    retry: useMarketRetry(),
    named,
  });
  const namingFailures = useNamingFailures(list, named);
  const withPositions = list.assets.filter(({ rows }) => rows !== null && rows.length > 0);
  return {
    freshness,
    ...splitFailures(
      [...keyed('asset', assetFailures), ...keyed('market', priceFailures), ...keyed('name', namingFailures)],
      coverage,
    ),
    answers: withPositions.flatMap(({ asset, source }) => answersOf(source, `listActivePositions ${asset}`)),
  };
}

/** Parts of two kinds may have the same key. */
function keyed(kind: string, failures: readonly PartFailure[]): readonly PartFailure[] {
  return failures.map((failure) => ({ ...failure, key: `${kind} ${failure.key}` }));
}
