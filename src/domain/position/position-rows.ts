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
    return assets.flatMap(({ asset, rows }) =>
      (rows ?? []).map((position) => {
        const market = position.market.kind === 'known' ? byAddress.get(position.market.value) : undefined;
        const before = made.get(position);
        if (before !== undefined && before.market === market) return before.row;
        const row: PositionRow = { position, asset, market: market?.identity ?? null, figures: positionFigures(position, termsOf(position, market)) };
        made.set(position, { market, row });
        return row;
      }),
    );
  };
}

function termsOf(position: PositionView, market: MarketReading | undefined): Parameters<typeof positionFigures>[1] {
  if (market?.terms !== undefined && market.terms !== null) return market.terms;
  if (position.market.kind !== 'known') return 'notComputable';
  return market !== undefined && market.failure !== null ? 'failed' : 'notLoaded';
}
