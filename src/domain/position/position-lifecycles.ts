import type { Direction } from '~/api/generated/types.gen';
import { absent, type Field, valueOrNull } from '~/lib/field';
import { compare, type Fixed, sign, sub } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import { combine } from '~/lib/field-math';
import type { HistoryEvent } from './history-event';
import { isClose, splitLifecycles, type LifecycleEvents } from './split-lifecycles';
import {
  addRealised,
  isAnything,
  isSumOf,
  memberwise,
  netOf,
  NOTHING_REALISED,
  type Realised,
  subtractRealised,
} from './realised';

/** How a position ended, or that it has not ended. */
export type PositionOutcome = 'open' | 'gain' | 'loss' | 'even' | 'liquidated' | 'unknown';

/** One event, and the amounts that the position has realised up to and including it. */
export type LifecycleStep = {
  readonly event: HistoryEvent;
  /**
   * Running totals: sums of the `…InEvent` members since the first event that was read. After an unknown amount, the
   * sum stays unknown.
   */
  readonly running: Realised;
  /** The position's own totals after the event: `pnl`, `fee`, `executionFee`, `funding`, `rolloverFee` of the row. */
  readonly reported: Realised;
  /**
   * reported − running, member by member. Zero if they agree; unknown if either is unknown, or an earlier event was not
   * read.
   */
  readonly difference: Realised;
};

/** One position from its opening to its close: the events of one market, side and number, in the order of their versions. */
export type PositionLifecycle = {
  /** Unique: `positionKey`, with a suffix if the number was reused. */
  readonly key: string;
  /**
   * From market, side and number; shared by all positions with a reused number. Null if one of the three is unreadable.
   */
  readonly positionKey: string | null;
  /** How many later positions have used the same number; 0 for the newest. */
  readonly laterLifecycles: number;
  /** How many earlier positions that were read have used the same number. */
  readonly earlierLifecycles: number;
  readonly asset: string;
  readonly market: Field<string>;
  readonly side: Field<Direction>;
  readonly idx: Field<string>;
  /** Oldest first. */
  readonly steps: readonly LifecycleStep[];
  /** Whether the first version was read: running totals are then complete, except for `missingVersions`. */
  readonly fromOpening: boolean;
  /** The number of missing versions between those that were read. */
  readonly missingVersions: number;
  readonly outcome: PositionOutcome;
  readonly openedAtMs: Field<number>;
  /** Null while the position is open, or if that is unknown. */
  readonly closedAtMs: Field<number> | null;
  /** The largest size among the events that were read, base units. */
  readonly peakSize: Field<Fixed>;
  /** The running totals after the newest event. */
  readonly running: Realised;
  /** The position's own totals after the newest event. */
  readonly reported: Realised;
  /**
   * pnl + fee + executionFee + funding + rollover, from `running` if every event was read, otherwise from `reported`.
   */
  readonly net: Field<Fixed>;
  readonly netFrom: 'events' | 'service';
  /** Whether a difference in one of the steps is known and not zero. */
  readonly disagrees: boolean;
};

/**
 * Groups the events of operation 16 by position: one lifecycle for each market, side and number, and another for each
 * reuse of the number. Newest first, by the latest event of each. No event is left out: an event with an unreadable
 * market, side or number gets a separate lifecycle without a `positionKey`.
 * @param events of any number of assets, in any order
 */
export function buildLifecycles(events: readonly HistoryEvent[]): readonly PositionLifecycle[] {
  return createLifecycleBuilder()([events]);
}

/**
 * Like `buildLifecycles`, but returns the same object for a position while its events are the same objects. Takes one
 * list for each asset, because most lists have not changed since the last call.
 */
export function createLifecycleBuilder(): (
  lists: readonly (readonly HistoryEvent[])[],
) => readonly PositionLifecycle[] {
  const grouped = new WeakMap<readonly HistoryEvent[], ReturnType<typeof groupsOf>>();
  let before: ReadonlyMap<string, Group> = new Map();
  let result: readonly PositionLifecycle[] = [];
  return (lists) => {
    const members = new Map<string, readonly HistoryEvent[]>();
    for (const list of lists) {
      const groups = grouped.get(list) ?? groupsOf(list);
      grouped.set(list, groups);
      for (const [key, events] of groups) {
        const others = members.get(key);
        members.set(key, others === undefined ? events : [...others, ...events]);
      }
    }
    const next = new Map<string, Group>();
    for (const [key, events] of members) {
      const group = before.get(key);
      const isUnchanged = group !== undefined && isSame(group.events, events);
      next.set(key, isUnchanged ? group : { events, lifecycles: lifecyclesOf(key, events) });
    }
    before = next;
    const lifecycles = newestFirst([...next.values()].flatMap((group) => group.lifecycles));
    if (!isSame(result, lifecycles)) result = lifecycles;
    return result;
  };
}

/** The events with one position number, and the positions that used the number. */
type Group = { readonly events: readonly HistoryEvent[]; readonly lifecycles: readonly PositionLifecycle[] };

/** Each event without a position name gets a separate group, keyed by its index in the list. */
function groupsOf(list: readonly HistoryEvent[]) {
  return groupBy(list, (event, place) => event.positionKey ?? `? ${event.asset} ${event.key} ${place}`);
}

/** Keeps the order of lifecycles with the same time; lifecycles without a time come last. */
function newestFirst(lifecycles: readonly PositionLifecycle[]): readonly PositionLifecycle[] {
  const timed = lifecycles.map((lifecycle) => ({ lifecycle, atMs: latestOf(lifecycle) }));
  // For two lifecycles without a time, the difference is NaN.
  return timed.toSorted((a, b) => b.atMs - a.atMs || 0).map(({ lifecycle }) => lifecycle);
}

function latestOf({ steps }: PositionLifecycle): number {
  const at = steps.at(-1)?.event.atMs;
  return at?.kind === 'known' ? at.value : Number.NEGATIVE_INFINITY;
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some === others || (some.length === others.length && some.every((one, index) => one === others[index]));
}

/** The positions of one market, side and number, oldest first. */
function lifecyclesOf(key: string, events: readonly HistoryEvent[]): readonly PositionLifecycle[] {
  const eventGroups = splitLifecycles(events);
  return eventGroups.map((life, earlierLifecycles) => {
    const laterLifecycles = eventGroups.length - 1 - earlierLifecycles;
    // The newest position with a reused number keeps the plain key, even if older positions are read later.
    const ownKey = laterLifecycles === 0 ? key : `${key} (-${laterLifecycles})`;
    return toLifecycle(life, { key: ownKey, earlierLifecycles, laterLifecycles });
  });
}

type Place = Pick<PositionLifecycle, 'key' | 'earlierLifecycles' | 'laterLifecycles'>;

function toLifecycle(events: LifecycleEvents, place: Place): PositionLifecycle {
  const steps = stepsOf(events);
  const last = steps.at(-1);
  if (last === undefined) throw new Error('a lifecycle has an event');
  const { event, running, reported } = last;
  const fromOpening = isOpening(events);
  const missingVersions = missingFrom(events);
  const netFrom = fromOpening && missingVersions === 0 ? 'events' : 'service';
  const net = netOf(netFrom === 'events' ? running : reported);
  return {
    ...place,
    positionKey: event.positionKey,
    asset: event.asset,
    market: event.market,
    side: event.side,
    idx: event.idx,
    steps,
    fromOpening,
    missingVersions,
    outcome: outcomeOf(event, net),
    openedAtMs:
      events.find(({ openedAtMs }) => openedAtMs.kind === 'known')?.openedAtMs ?? openingTime(events, fromOpening),
    closedAtMs: isClose(event) ? (event.closedAtMs.kind === 'known' ? event.closedAtMs : event.atMs) : null,
    peakSize: largest(events),
    running,
    reported,
    net,
    netFrom,
    disagrees: steps.some(({ difference }) => difference !== NOTHING_REALISED && isAnything(difference)),
  };
}

/** The reason for an unknown difference if earlier events were not read. */
const notWhole = memberwise(() => absent('notComputable'));

function stepsOf(life: LifecycleEvents): readonly LifecycleStep[] {
  let running: Realised = NOTHING_REALISED;
  let isWhole = isOpening(life);
  let version: number | null = null;
  return life.map((event) => {
    const reported = event.totals;
    const agrees = isSumOf(reported, running, event);
    running = agrees ? reported : addRealised(running, event);
    const next = valueOrNull(event.version);
    if (next !== null) {
      isWhole &&= version === null || next - version <= 1;
      version = next;
    }
    const difference = !isWhole ? notWhole : agrees ? NOTHING_REALISED : subtractRealised(reported, running);
    return { event, running, reported, difference };
  });
}

/** Versions count from 1 (derived: GAPS.md); a service that counts from 0 is supported as well. */
function isOpening([first]: LifecycleEvents): boolean {
  return first?.version.kind === 'known' && first.version.value <= 1;
}

/**
 * The number of versions that were not read. An event with an unreadable version may be one of the versions that seem
 * to be missing, so it counts as read.
 */
function missingFrom(life: LifecycleEvents): number {
  const first = life.find(({ version }) => version.kind === 'known')?.version;
  const last = life.findLast(({ version }) => version.kind === 'known')?.version;
  if (first?.kind !== 'known' || last?.kind !== 'known') return 0;
  let read = 0;
  let before: number | null = null;
  for (const { version } of life) {
    if (version.kind !== 'known' || version.value !== before) read += 1;
    before = valueOrNull(version) ?? before;
  }
  return Math.max(0, last.value - first.value + 1 - read);
}

function openingTime([first]: LifecycleEvents, fromOpening: boolean): Field<number> {
  return fromOpening && first !== undefined ? first.atMs : absent('notComputable');
}

/**
 * Decides between open and closed by the size, or by the status if the size is unknown. A position that is being closed
 * still counts as open.
 */
function outcomeOf(last: HistoryEvent, net: Field<Fixed>): PositionOutcome {
  if (!isClose(last)) return last.size.kind === 'known' || last.status.kind === 'known' ? 'open' : 'unknown';
  if (valueOrNull(last.status) === 'liquidated' || valueOrNull(last.name) === 'liquidate_position') return 'liquidated';
  return net.kind === 'known' ? outcomes[sign(net.value)] : 'unknown';
}

const outcomes = { [-1]: 'loss', 0: 'even', 1: 'gain' } as const;

function largest(life: LifecycleEvents): Field<Fixed> {
  let most: Field<Fixed> = life[0]?.size ?? absent('notComputable');
  for (const { size } of life) {
    if (size.kind === 'known' && (most.kind !== 'known' || compare(size.value, most.value) > 0)) most = size;
  }
  return most;
}

/**
 * The change of the position's size by each event, in base units: the size after it minus the size before. Unknown for
 * the first event if the opening was not read, and after a missing event.
 */
export function sizeChanges({ steps, fromOpening }: PositionLifecycle): readonly Field<Fixed>[] {
  return steps.map(({ event }, index) => {
    const before = steps[index - 1]?.event;
    if (before === undefined) return fromOpening ? event.size : absent('notComputable');
    if (!follows(before.version, event.version)) return absent('notComputable');
    return combine({ before: before.size, after: event.size }, (of) => sub(of.after, of.before));
  });
}

function follows(before: Field<number>, after: Field<number>): boolean {
  const step = combine({ before, after }, (of) => of.after - of.before);
  return step.kind === 'known' && step.value === 1;
}
