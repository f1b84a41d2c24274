import { coverageOf } from '~/domain/position/coverage';
import { usePartFailures, type Part } from '~/features/positions/use-part-failures';
import { splitFailures } from '~/features/positions/whole-failure';
import { worstFreshness } from '~/lib/freshness';
import { answersOf } from '~/queries/answers';
import { useFreshness } from '~/queries/freshness';
import { useMarketRetry } from '~/queries/markets';
import type { PositionBoard } from '~/queries/position-board';
import { usePositionRetry } from '~/queries/position-pollers';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { useNow } from '~/ui/now-context';
import { PanelActions } from '~/ui/panel-actions';
import type { PanelState } from '~/ui/panel-state';

/** What a panel of positions says of the many queries behind it: those of the assets, and of the markets that price them. */
export function usePositionsState(board: PositionBoard): PanelState {
  const t = usePositionsText();
  const nowMs = useNow();
  const ofPositions = useFreshness(nowMs, { operation: 'listActivePositions', subject: board.trader });
  const ofMarkets = useFreshness(nowMs, { operation: 'getMarket' });
  const held = board.assets.filter(({ rows }) => rows !== null && rows.length > 0);
  const assets = board.assets.map(({ asset, failure, receivedAtMs }): Part => ({ key: asset, name: asset, failure, receivedAtMs }));
  const markets = board.markets.map(({ address, identity, failure, receivedAtMs }): Part => ({ key: address, name: identity.ticker, failure, receivedAtMs }));
  return {
    // Old prices make old figures, however new the positions are.
    freshness: worstFreshness([ofPositions, ofMarkets].filter((one) => one !== null)),
    ...splitFailures([
      ...usePartFailures(assets, { one: t.failed, many: t.manyFailed, names: t.assetsList }, usePositionRetry(board.trader)),
      ...usePartFailures(markets, { one: t.marketFailed, many: t.manyMarketsFailed, names: t.assetsList }, useMarketRetry()),
    ].map((failure, index) => ({ ...failure, key: `${index} ${failure.key}` })), coverageOf(board.assets)),
    answers: held.flatMap(({ asset, source }) => answersOf(source, `listActivePositions ${asset}`)),
    Menu: PanelActions,
  };
}
