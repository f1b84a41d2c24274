import type { AddressForms } from '~/lib/address-forms';
import { valueOrNull } from '~/lib/field';
import { DIGITS, add, compare, div, type Fixed } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import type { Catalogue } from '~/text/catalogue';
import type { PositionFigures } from '../position/position-figures';
import type { PositionRow } from '../position/position-row';

/** The distance between a position and its estimated liquidation. */
export type LiquidationDistance =
  /** A ratio of the mark. */
  | { readonly kind: 'distance'; readonly distance: Fixed }
  /** Past its estimated liquidation, or never liquidated at any price. */
  | { readonly kind: 'crossed' | 'none' }
  /** Unknown, or calculated from outdated data: it triggers no alert. */
  | { readonly kind: 'unknown' };

export type AlertDistance = {
  /** `identityOf` the position. */
  readonly key: string;
  readonly asset: string;
  readonly room: LiquidationDistance;
};

/**
 * A position for which an alert was shown and that has not been far enough away since. All other positions are armed.
 */
export type Notified = {
  readonly key: string;
  readonly asset: string;
  /** Whether the reader has dismissed the notice. */
  readonly dismissed: boolean;
};

type NearOptions = {
  /** The threshold: a ratio of the mark, above zero. */
  readonly threshold: Fixed;
  readonly distances: readonly AlertDistance[];
  /** Assets with a complete list of open positions: a position that has no distance in such an asset is closed. */
  readonly wholeAssets: ReadonlySet<string>;
};

export type NearResult = {
  /** The same list as before when nothing has changed. */
  readonly notified: readonly Notified[];
  /** Keys of the positions to notify now, all at once. */
  readonly due: readonly string[];
};

/** The minimum margin is one percentage point … */
const LEAST_MARGIN: Fixed = { raw: 1n, scale: 2 };
/** … or a fifth of the threshold, if larger: wide thresholds are for volatile markets. */
const PART_OF_THRESHOLD: Fixed = { raw: 5n, scale: 0 };
/**
 * One step of the alarm: armed → notified when a position is nearer than the threshold or has crossed; notified → armed
 * only when it is farther than the threshold plus a margin, so that a mark around the threshold notifies once. Unknown
 * data changes nothing. A closed position is forgotten, and a new one starts armed.
 */
export function stepNearAlert(
  notified: readonly Notified[],
  { threshold, distances, wholeAssets }: NearOptions,
): NearResult {
  const rearmAt = rearmDistance(threshold);
  const next = new Map(notified.map((one) => [one.key, one]));
  const due: string[] = [];
  let changed = false;
  const byKey = new Map(groupBy(distances, ({ key }) => key));
  for (const [key, twins] of byKey) {
    const [{ asset }] = twins;
    if (next.has(key)) {
      // If two positions have the same key, the nearer one decides.
      if (!twins.every(({ room }) => isFarther(room, rearmAt))) continue;
      next.delete(key);
      changed = true;
    } else if (twins.some(({ room }) => isNearer(room, threshold))) {
      next.set(key, { key, asset, dismissed: false });
      due.push(key);
      changed = true;
    }
  }
  for (const { key, asset } of notified) {
    if (byKey.has(key) || !wholeAssets.has(asset)) continue;
    next.delete(key);
    changed = true;
  }
  return { notified: changed ? [...next.values()] : notified, due };
}

/** An alarm is armed again beyond this distance: the threshold and its margin. */
export function rearmDistance(threshold: Fixed): Fixed {
  const part = div(threshold, PART_OF_THRESHOLD, DIGITS, 'ceil');
  return add(threshold, part !== null && compare(part, LEAST_MARGIN) > 0 ? part : LEAST_MARGIN);
}

export function liquidationDistance({
  liquidation,
  distance,
}: Pick<PositionFigures, 'liquidation' | 'distance'>): LiquidationDistance {
  if (liquidation.kind !== 'price') return { kind: liquidation.kind };
  return distance.kind === 'known' ? { kind: 'distance', distance: distance.value } : { kind: 'unknown' };
}

function isNearer(room: LiquidationDistance, threshold: Fixed): boolean {
  return room.kind === 'crossed' || (room.kind === 'distance' && compare(room.distance, threshold) < 0);
}

function isFarther(room: LiquidationDistance, rearmAt: Fixed): boolean {
  return room.kind === 'none' || (room.kind === 'distance' && compare(room.distance, rearmAt) > 0);
}

/** The most positions that a notice names, since a longer list would take too much space. */
export const MOST_NAMED = 5;

/** The first positions by risk, and the number of the others. */
export function nearestOf(ranked: readonly PositionRow[]): {
  readonly named: readonly PositionRow[];
  readonly more: number;
} {
  return { named: ranked.slice(0, MOST_NAMED), more: Math.max(0, ranked.length - MOST_NAMED) };
}

/** "BTC/USDT long #3", for sentences: the parts of it that are known. */
export function positionTitle(
  { position, market, asset }: PositionRow,
  text: Pick<Catalogue['alerts'], 'name' | 'nameOnly' | 'side'>,
  addresses: AddressForms,
): string {
  const address = valueOrNull(position.market);
  const ticker = market?.ticker ?? (address === null ? asset : addresses.short(address, 'contract'));
  const side = position.side.kind === 'known' ? text.side[position.side.value] : '';
  const idx = valueOrNull(position.idx);
  return idx === null ? text.nameOnly(ticker, side) : text.name(ticker, side, idx);
}
