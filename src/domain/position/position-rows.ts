import type { AbsentReason } from '~/lib/field';
import type { AssetReading } from './asset-reading';
import type { MarketReading } from './market-reading';
import { positionFigures } from './position-figures';
import type { PositionRow } from './position-row';
import type { PositionView } from './position-view';

export type MakeRows = (assets: readonly AssetReading[], markets: readonly MarketReading[]) => readonly PositionRow[];

/**
 * Puts every position that has been read beside its market. A market that is not
 * read leaves the figures that need it unknown, with the reason. A row stays the
 * same object until its position or its market changes, so that a table draws
 * changed rows only.
 */
export function createRowMaker(): MakeRows {
  const made = new WeakMap<PositionView, { readonly market: MarketReading | undefined; readonly row: PositionRow }>();
  return (assets, markets) => {
    const byAddress = new Map(markets.map((market) => [market.address, market]));
    return assets.flatMap(({ asset, rows, receivedAtMs }) =>
      (rows ?? []).map((position) => {
        const market = position.market.kind === 'known' ? byAddress.get(position.market.value) : undefined;
        const before = made.get(position);
        if (before !== undefined && before.market === market) return before.row;
        const terms = market?.terms ?? null;
        const row: PositionRow = {
          position,
          asset,
          market: market?.identity ?? null,
          terms,
          readAt: { position: receivedAtMs, market: market?.receivedAtMs ?? null },
          figures: positionFigures(position, terms ?? reasonWithout(position, market)),
        };
        made.set(position, { market, row });
        return row;
      }),
    );
  };
}

function reasonWithout(position: PositionView, market: MarketReading | undefined): AbsentReason {
  if (position.market.kind !== 'known') return 'notComputable';
  return market !== undefined && market.failure !== null ? 'failed' : 'notLoaded';
}
