import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { add, compare, div, type Fixed } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import type { Catalogue } from '~/text/catalogue';
import type { PositionFigures } from '../position/position-figures';
import { type PositionRow, riskKey } from '../position/position-row';

/** What is known of the room that a position has to its estimated liquidation. */
export type Room =
  /** A ratio of the mark. */
  | { readonly kind: 'distance'; readonly distance: Fixed }
  /** Past its estimated liquidation, or that no price liquidates it. */
  | { readonly kind: 'crossed' | 'none' }
  /** Not known, or known from data that is too old: nothing follows from it. */
  | { readonly kind: 'unknown' };

export type AlertDistance = {
  /** `identityOf` the position. */
  readonly key: string;
  readonly asset: string;
  readonly room: Room;
};

/** A position that was notified, and that has not been far enough away since. Every other one is armed. */
export type Notified = {
  readonly key: string;
  readonly asset: string;
  /** The reader has put the notice away. */
  readonly dismissed: boolean;
};

type NearQuestion = {
  /** Nearer than this is near; a ratio of the mark, above zero. */
  readonly threshold: Fixed;
  readonly readings: readonly AlertDistance[];
  /** Assets whose open positions are known to the last one: one that is not among the readings is closed. */
  readonly wholeAssets: ReadonlySet<string>;
};

export type NearAnswer = {
  /** The same list as before where nothing has changed. */
  readonly notified: readonly Notified[];
  /** Keys of those to notify now, all at once. */
  readonly due: readonly string[];
};

/** At least one percentage point … */
const LEAST_MARGIN: Fixed = { raw: 1n, scale: 2 };
/** … and at least a fifth of the threshold: wide thresholds are for what moves widely. */
const PART_OF_THRESHOLD: Fixed = { raw: 5n, scale: 0 };
const RATIO_DIGITS = 9;

/**
 * One step of the alarm: armed → notified, when a position is nearer than the threshold or crossed; notified → armed,
 * only once it is farther than the threshold and a margin, so that a mark that oscillates around the threshold notifies
 * once. Unknown data changes nothing. A closed position is forgotten, and a new one begins armed.
 */
export function watchRooms(
  notified: readonly Notified[],
  { threshold, readings, wholeAssets }: NearQuestion,
): NearAnswer {
  const rearmAt = rearmDistance(threshold);
  const next = new Map(notified.map((one) => [one.key, one]));
  const due: string[] = [];
  let changed = false;
  const byKey = new Map(groupBy(readings, ({ key }) => key));
  for (const [key, twins] of byKey) {
    const [{ asset }] = twins;
    if (next.has(key)) {
      // Of two that share a name, the one that is still near keeps both notified.
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

/** Beyond this distance an alarm is armed again: the threshold and its margin. */
export function rearmDistance(threshold: Fixed): Fixed {
  const part = div(threshold, PART_OF_THRESHOLD, RATIO_DIGITS, 'ceil');
  return add(threshold, part !== null && compare(part, LEAST_MARGIN) > 0 ? part : LEAST_MARGIN);
}

export function roomOf({ liquidation, distance }: Pick<PositionFigures, 'liquidation' | 'distance'>): Room {
  if (liquidation.kind !== 'price') return { kind: liquidation.kind };
  return distance.kind === 'known' ? { kind: 'distance', distance: distance.value } : { kind: 'unknown' };
}

function isNearer(room: Room, threshold: Fixed): boolean {
  return room.kind === 'crossed' || (room.kind === 'distance' && compare(room.distance, threshold) < 0);
}

function isFarther(room: Room, rearmAt: Fixed): boolean {
  return room.kind === 'none' || (room.kind === 'distance' && compare(room.distance, rearmAt) > 0);
}

/** So many are named at once: a list of hundreds says no more, and would push the page away. */
const MOST_NAMED = 5;

/** Those closest to their liquidation by name, closest first and those of which it is not known last; and how many there are besides. */
export function nearestOf(rows: readonly PositionRow[]): {
  readonly named: readonly PositionRow[];
  readonly more: number;
} {
  const keyed = rows.map((row) => ({ row, key: riskKey(row.figures) }));
  const sorted = keyed.toSorted((a, b) =>
    a.key === null || b.key === null ? Number(a.key === null) - Number(b.key === null) : compare(a.key, b.key),
  );
  return { named: sorted.slice(0, MOST_NAMED).map(({ row }) => row), more: Math.max(0, rows.length - MOST_NAMED) };
}

/** "BTC/USDT long #3", for sentences: as much of it as is known. */
export function positionTitle(
  { position, market, asset }: PositionRow,
  text: Pick<Catalogue['alerts'], 'name' | 'nameOnly' | 'side'>,
): string {
  const ticker = market?.ticker ?? (position.market.kind === 'known' ? shortAddress(position.market.value) : asset);
  const side = position.side.kind === 'known' ? text.side[position.side.value] : '';
  const idx = valueOrNull(position.idx);
  return idx === null ? text.nameOnly(ticker, side) : text.name(ticker, side, idx);
}
