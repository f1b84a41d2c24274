import type { Position } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { absent, type AbsentReason, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { MarketIdentity } from '../market/market-identity';
import type { MarketTerms } from './market-terms';
import { type PositionFigures, positionFigures } from './position-figures';
import type { PositionView } from './position-view';

/** When the answers behind a row arrived, by our clock; null for an answer that has not arrived. */
type ReadTimes = { readonly position: number | null; readonly market: number | null };

/** The effect of a hypothetical move on a position. */
export type RowMove = {
  /** `held`: none of its prices moves. `reduced`: a part is liquidated. `fired`: a stop or take closes a part. */
  readonly outcome: 'liquidated' | 'reduced' | 'closed' | 'fired' | 'open' | 'held' | 'unknown';
  /** The price of the first liquidation, stop or take, in USD per base unit. */
  readonly price: Fixed | null;
  /** All fees during the move. */
  readonly feeUsd: Fixed | null;
  /** Whether the price of its collateral moves too. The estimated liquidation price does not include that. */
  readonly movesCollateral: boolean;
};

/** A position with its market and the derived figures: the same object on every page that shows it. */
export type PositionRow = {
  readonly position: PositionView;
  /** The asset parameter of operation 15. */
  readonly asset: string;
  /** Null while the position's market address cannot be read. */
  readonly market: MarketIdentity | null;
  /** The state of the market behind the figures. Null while it has not been read; then the figures give the reason. */
  readonly terms: MarketTerms | null;
  readonly readAt: ReadTimes;
  readonly figures: PositionFigures;
  /** Set if the figures are hypothetical. */
  readonly moved?: RowMove;
};

/** Beyond every distance that int64 prices allow: the sort keys of "crossed" and "none" in an order by risk. */
const NEAREST: Fixed = { raw: -(10n ** 40n), scale: 0 };
const FARTHEST: Fixed = { raw: 10n ** 40n, scale: 0 };

/**
 * The sort key of the distance column: crossed first, then by distance, then positions that no price liquidates. Null
 * if unknown.
 */
export function riskKey({ liquidation, distance }: PositionFigures): Fixed | null {
  if (liquidation.kind === 'crossed') return NEAREST;
  if (liquidation.kind === 'none') return FARTHEST;
  return distance.kind === 'known' ? distance.value : null;
}

/** The estimated liquidation price as a field, for figures and sorting; its other states are "does not apply". */
export function liquidationPrice({ liquidation }: PositionFigures): Field<Fixed> {
  if (liquidation.kind === 'price') return { kind: 'known', value: liquidation.price };
  return absent(liquidation.kind === 'unknown' ? liquidation.reason : 'notApplicable');
}

/**
 * The break-even price as a field; "does not apply" if closing nets a gain at every price, or a loss at every price.
 */
export function breakEvenPrice({ breakEven }: Pick<PositionFigures, 'breakEven'>): Field<Fixed> {
  if (breakEven.kind === 'price') return { kind: 'known', value: breakEven.price };
  return absent(breakEven.kind === 'unknown' ? breakEven.reason : 'notApplicable');
}

/** The positions of one asset with the state of their request: old positions stay when the latest request fails. */
export type AssetSnapshot = {
  readonly asset: string;
  /** Null until the positions were read once. */
  readonly rows: readonly PositionView[] | null;
  /** The positions as received, one for each of `rows`, for code that shows every field. */
  readonly wire: readonly Lenient<Position>[];
  /** False if the service has more positions than were read, or an entry of the answer is unreadable. */
  readonly complete: boolean;
  /** Why the latest request failed; null if it succeeded. */
  readonly failure: Error | null;
  readonly receivedAtMs: number | null;
  /** When the reading of `rows` began, by our clock. */
  readonly startedAtMs?: number;
  /** The data itself, for detecting a new answer. */
  readonly source: unknown;
};

/** A market that has positions, with the state of its request. */
export type MarketSnapshot = {
  readonly address: string;
  readonly identity: MarketIdentity;
  /** Null until it was read once. */
  readonly terms: MarketTerms | null;
  readonly failure: Error | null;
  readonly receivedAtMs: number | null;
  /** The data itself, for detecting a new answer. */
  readonly source: unknown;
};

type MakeRows = (assets: readonly AssetSnapshot[], markets: readonly MarketSnapshot[]) => readonly PositionRow[];

/**
 * Combines every position that was read with its market. If a market was not read, the figures that need it are
 * unknown, with the reason. A row stays the same object until its position or its market changes, so a table renders
 * only changed rows.
 */
export function createRowMaker(): MakeRows {
  const made = new WeakMap<PositionView, { readonly market: MarketSnapshot | undefined; readonly row: PositionRow }>();
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

function reasonWithout(position: PositionView, market: MarketSnapshot | undefined): AbsentReason {
  if (position.market.kind !== 'known') return 'notComputable';
  return market !== undefined && market.failure !== null ? 'failed' : 'notLoaded';
}
