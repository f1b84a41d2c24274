import { valueOrNull } from '~/lib/field';
import { isZero } from '~/lib/fixed-point';
import type { HistoryEvent } from './history-event';

/** The events of one position, in the order of their versions. */
export type LifecycleEvents = readonly HistoryEvent[];

/**
 * Splits the events of one market, side and number into the positions with that number, oldest first. The interface
 * does not say whether a number is reused after a close, so the rows decide: events after a close with another opening
 * time, or with versions that restart, belong to another position. An event that was read twice is stored once; two
 * different events with the same version are both stored.
 */
export function splitLifecycles(events: readonly HistoryEvent[]): readonly LifecycleEvents[] {
  const drafts: LifecycleDraft[] = [];
  const byOpening = new Map<number, LifecycleDraft>();
  for (const event of events.toSorted(byTime)) {
    const openedAtMs = valueOrNull(event.openedAtMs);
    const life = draftOf(event, openedAtMs === null ? undefined : byOpening.get(openedAtMs), drafts.at(-1));
    if (life !== null) {
      join(life, event);
      continue;
    }
    const next = begin(event);
    drafts.push(next);
    if (openedAtMs !== null) byOpening.set(openedAtMs, next);
  }
  return drafts.map(({ events: members }) => inOrder(members));
}

/** @returns null when the event begins another position */
function draftOf(
  event: HistoryEvent,
  openedWith: LifecycleDraft | undefined,
  latest: LifecycleDraft | undefined,
): LifecycleDraft | null {
  if (openedWith !== undefined && !restartsAfterClose(openedWith, event)) return openedWith;
  return latest === undefined || isNext(latest, event) ? null : latest;
}

type LifecycleDraft = {
  readonly events: HistoryEvent[];
  readonly openedAtMs: number | null;
  /** The first event of each version. */
  readonly byVersion: Map<number, HistoryEvent>;
  /** The texts of events that share a version; null if there are none. */
  texts: Set<string> | null;
  oldestVersion: number;
  newestVersion: number;
  isClosed: boolean;
  /** The time of the first close that has a readable time. */
  closedAtMs: number | null;
};

function begin(event: HistoryEvent): LifecycleDraft {
  const life: LifecycleDraft = {
    events: [],
    openedAtMs: valueOrNull(event.openedAtMs),
    byVersion: new Map(),
    texts: null,
    oldestVersion: Number.POSITIVE_INFINITY,
    newestVersion: Number.NEGATIVE_INFINITY,
    isClosed: false,
    closedAtMs: null,
  };
  join(life, event);
  return life;
}

function join(life: LifecycleDraft, event: HistoryEvent): void {
  const version = valueOrNull(event.version);
  if (version !== null) {
    const twin = life.byVersion.get(version);
    if (twin !== undefined && isAmong(life, twin, event)) return;
    if (twin === undefined) life.byVersion.set(version, event);
    else textsOf(life, twin).add(asText(event));
    life.oldestVersion = Math.min(life.oldestVersion, version);
    life.newestVersion = Math.max(life.newestVersion, version);
  }
  life.events.push(event);
  if (!isClose(event)) return;
  life.isClosed = true;
  life.closedAtMs ??= valueOrNull(event.atMs);
}

/** Whether an event that comes after the newest lifecycle begins another one. */
function isNext(life: LifecycleDraft, event: HistoryEvent): boolean {
  const openedAtMs = valueOrNull(event.openedAtMs);
  const hasOtherOpening = openedAtMs !== null && life.openedAtMs !== null && openedAtMs !== life.openedAtMs;
  // If the opening time changes while versions continue and nothing was closed, the event belongs to the same position.
  return (hasOtherOpening && (life.isClosed || restarts(life, event))) || restartsAfterClose(life, event);
}

/** Whether an event is later than the close, and its versions or size restart. */
function restartsAfterClose(life: LifecycleDraft, event: HistoryEvent): boolean {
  const atMs = valueOrNull(event.atMs);
  if (life.closedAtMs === null || atMs === null || atMs <= life.closedAtMs) return false;
  return restarts(life, event) || isReopened(life, event);
}

function restarts(life: LifecycleDraft, event: HistoryEvent): boolean {
  const version = valueOrNull(event.version);
  if (version === null) return false;
  const twin = life.byVersion.get(version);
  return twin === undefined ? version < life.oldestVersion : !isAmong(life, twin, event);
}

/** Whether the event has a size again while versions continue. */
function isReopened({ newestVersion }: LifecycleDraft, { version, size }: HistoryEvent): boolean {
  return version.kind === 'known' && version.value > newestVersion && size.kind === 'known' && !isZero(size.value);
}

/** Whether an event ends a position: its size is zero. */
export function isClose({ size, status }: HistoryEvent): boolean {
  if (size.kind === 'known') return isZero(size.value);
  const word = valueOrNull(status);
  return word === 'closed' || word === 'liquidated';
}

/** Events without a time come last, since by then the other events have defined the positions. */
function byTime(a: HistoryEvent, b: HistoryEvent): number {
  const time = ({ atMs }: HistoryEvent) => valueOrNull(atMs) ?? Number.POSITIVE_INFINITY;
  const version = (event: HistoryEvent) => valueOrNull(event.version) ?? Number.POSITIVE_INFINITY;
  // For two events without a time, the difference is NaN.
  return time(a) - time(b) || version(a) - version(b) || 0;
}

/** Sorts by version, and by time within a version. An event without a version is placed by its time. */
function inOrder(events: readonly HistoryEvent[]): LifecycleEvents {
  const ordered = events.filter(({ version }) => version.kind === 'known').toSorted(byVersionAndTime);
  for (const event of events) {
    if (event.version.kind === 'known') continue;
    const atMs = valueOrNull(event.atMs);
    const place =
      atMs === null ? -1 : ordered.findIndex((other) => (valueOrNull(other.atMs) ?? Number.NEGATIVE_INFINITY) > atMs);
    ordered.splice(place === -1 ? ordered.length : place, 0, event);
  }
  return ordered;
}

function byVersionAndTime(a: HistoryEvent, b: HistoryEvent): number {
  return (valueOrNull(a.version) ?? 0) - (valueOrNull(b.version) ?? 0) || byTime(a, b);
}

/** Whether an event repeats an event that is already stored for its version. */
function isAmong(life: LifecycleDraft, twin: HistoryEvent, event: HistoryEvent): boolean {
  return twin === event || textsOf(life, twin).has(asText(event));
}

function textsOf(life: LifecycleDraft, twin: HistoryEvent): Set<string> {
  life.texts ??= new Set();
  return life.texts.add(asText(twin));
}

/**
 * The contents of an event as text, without its key, which differs if one answer repeats the event, and without its
 * asset, which differs between two lists.
 */
function asText(event: HistoryEvent): string {
  return JSON.stringify({ ...event, key: '', asset: '' }, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}
