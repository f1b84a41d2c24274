import type { Direction } from '~/api/generated/types.gen';
import { absent, type Field, valueOrNull } from '~/lib/field';
import { compare, type Fixed, sign, sub } from '~/lib/fixed-point';
import { groupBy } from '~/lib/group-by';
import { combine } from './combine';
import type { HistoryEvent } from './history-event';
import { isClose, livesOf, type PositionLife } from './position-lives';
import { identityOf } from './position-view';
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

/** How a position ended, or that it has not. */
export type StoryOutcome = 'open' | 'gain' | 'loss' | 'even' | 'liquidated' | 'unknown';

/** One event with what the position has realised up to and with it. */
export type StoryStep = {
  readonly event: HistoryEvent;
  /** Running totals: sums of the `…InEvent` members since the first event that was read. A part that is not known leaves the sum unknown from there on. */
  readonly running: Realised;
  /** The position's own totals after the event: `pnl`, `fee`, `executionFee`, `funding`, `rolloverFee` of the row. */
  readonly told: Realised;
  /** told − running, member by member; known zero where they agree, not known where either is not, or where an earlier event was not read. */
  readonly difference: Realised;
};

/** The life of one position: the events of one market, side and number from its opening to its close, in the order of their versions. */
export type PositionStory = {
  /** Tells it from all others: `positionKey`, and more where the number was used again. */
  readonly key: string;
  /** Of market, side and number; the same for all stories of a number that was used again. Null where it cannot be placed. */
  readonly positionKey: string | null;
  /** How many later positions the same number has stood for since; 0 for the newest. */
  readonly laterLives: number;
  /** How many earlier positions the same number was read to have stood for. */
  readonly earlierLives: number;
  readonly asset: string;
  readonly market: Field<string>;
  readonly side: Field<Direction>;
  readonly idx: Field<string>;
  /** Oldest first. */
  readonly steps: readonly StoryStep[];
  /** Its first version was read: running totals are whole, but for `missingVersions`. */
  readonly fromOpening: boolean;
  /** Versions that lie between those that were read, and were not. */
  readonly missingVersions: number;
  readonly outcome: StoryOutcome;
  readonly openedAtMs: Field<number>;
  /** Null while it is open, or where it is not known whether it is. */
  readonly closedAtMs: Field<number> | null;
  /** The largest size it was read to have had, base units. */
  readonly peakSize: Field<Fixed>;
  /** Of the newest event. */
  readonly running: Realised;
  /** The position's own totals, of the newest event. */
  readonly told: Realised;
  /** pnl − fee − executionFee − funding − rollover, of `running` where every event was read, of `told` elsewhere. */
  readonly net: Field<Fixed>;
  readonly netFrom: 'events' | 'service';
  /** Any difference of any step is known not to be zero. */
  readonly disagrees: boolean;
};

/**
 * The events of operation 16 as the lives of the positions that they happened to: one story for each market, side and
 * number, and another where the number was used again. Newest first, by the latest event of each. No event is left
 * out: one whose market, side or number cannot be read is a story of its own, which cannot be placed.
 *
 * @param events of any number of assets, in any order
 */
export function toStories(events: readonly HistoryEvent[]): readonly PositionStory[] {
  return createStories()(events);
}

/** `toStories` that gives the same objects as before for positions whose events are the same objects as before. */
export function createStories(): (events: readonly HistoryEvent[]) => readonly PositionStory[] {
  let before: ReadonlyMap<string, Told> = new Map();
  let result: readonly PositionStory[] = [];
  return (events) => {
    const next = new Map<string, Told>();
    for (const [key, members] of groupBy(events, groupKey)) {
      const told = before.get(key);
      next.set(
        key,
        told !== undefined && isSame(told.events, members)
          ? told
          : { events: members, stories: tellStories(key, members) },
      );
    }
    before = next;
    const stories = newestFirst([...next.values()].flatMap((told) => told.stories));
    if (!isSame(result, stories)) result = stories;
    return result;
  };
}

type Told = { readonly events: readonly HistoryEvent[]; readonly stories: readonly PositionStory[] };

/** The place keeps those apart that have no key of their own. */
function groupKey(event: HistoryEvent, place: number): string {
  return identityOf(event) ?? `? ${event.asset} ${event.key} ${place}`;
}

/** Of several of one moment the order stays; those without a time come last. */
function newestFirst(stories: readonly PositionStory[]): readonly PositionStory[] {
  const timed = stories.map((story) => ({ story, atMs: latestOf(story) }));
  // Two without a time: their difference is no number.
  return timed.toSorted((a, b) => b.atMs - a.atMs || 0).map(({ story }) => story);
}

function latestOf({ steps }: PositionStory): number {
  const at = steps.at(-1)?.event.atMs;
  return at?.kind === 'known' ? at.value : Number.NEGATIVE_INFINITY;
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

/** The stories of a market, side and number, oldest first; of events that cannot be placed, each of one. */
function tellStories(key: string, events: readonly HistoryEvent[]): readonly PositionStory[] {
  const lives = livesOf(events);
  return lives.map((life, earlierLives) => {
    const laterLives = lives.length - 1 - earlierLives;
    // Of a number that is used again the newest keeps the plain key, whatever older ones are read later.
    return toStory(life, { key: laterLives === 0 ? key : `${key} (-${laterLives})`, earlierLives, laterLives });
  });
}

function toStory(life: PositionLife, place: Pick<PositionStory, 'key' | 'earlierLives' | 'laterLives'>): PositionStory {
  const steps = stepsOf(life);
  const last = steps.at(-1);
  if (last === undefined) throw new Error('a story has an event');
  const { event, running, told } = last;
  const fromOpening = isOpening(life);
  const missingVersions = missingFrom(life);
  const netFrom = fromOpening && missingVersions === 0 ? 'events' : 'service';
  const net = netOf(netFrom === 'events' ? running : told);
  return {
    ...place,
    positionKey: identityOf(event),
    asset: event.asset,
    market: event.market,
    side: event.side,
    idx: event.idx,
    steps,
    fromOpening,
    missingVersions,
    outcome: outcomeOf(event, net),
    openedAtMs:
      life.find(({ openedAtMs }) => openedAtMs.kind === 'known')?.openedAtMs ?? openingTime(life, fromOpening),
    closedAtMs: isClose(event) ? (event.closedAtMs.kind === 'known' ? event.closedAtMs : event.atMs) : null,
    peakSize: largest(life),
    running,
    told,
    net,
    netFrom,
    disagrees: steps.some(({ difference }) => difference !== NOTHING_REALISED && isAnything(difference)),
  };
}

/** Why a difference is not known where events before it were not read. */
const notWhole = memberwise(() => absent('notComputable'));

function stepsOf(life: PositionLife): readonly StoryStep[] {
  let running: Realised = NOTHING_REALISED;
  let isWhole = isOpening(life);
  let version: number | null = null;
  return life.map((event) => {
    const told = event.totals;
    const agrees = isSumOf(told, running, event);
    running = agrees ? told : addRealised(running, event);
    const next = valueOrNull(event.version);
    if (next !== null) {
      isWhole &&= version === null || next - version <= 1;
      version = next;
    }
    const difference = !isWhole ? notWhole : agrees ? NOTHING_REALISED : subtractRealised(told, running);
    return { event, running, told, difference };
  });
}

/** Versions count from 1 (FACTS §3, derived); a service that counts from 0 is understood as well. */
function isOpening([first]: PositionLife): boolean {
  return first?.version.kind === 'known' && first.version.value <= 1;
}

/** An event whose version cannot be read may be one of those that seem to be missing. */
function missingFrom(life: PositionLife): number {
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

function openingTime([first]: PositionLife, fromOpening: boolean): Field<number> {
  return fromOpening && first !== undefined ? first.atMs : absent('notComputable');
}

/** Open or over by its size, else by its status: a position that is being closed is not closed. */
function outcomeOf(last: HistoryEvent, net: Field<Fixed>): StoryOutcome {
  if (!isClose(last)) return last.size.kind === 'known' || last.status.kind === 'known' ? 'open' : 'unknown';
  if (valueOrNull(last.status) === 'liquidated' || valueOrNull(last.name) === 'liquidate_position') return 'liquidated';
  return net.kind === 'known' ? outcomes[sign(net.value)] : 'unknown';
}

const outcomes = { [-1]: 'loss', 0: 'even', 1: 'gain' } as const;

function largest(life: PositionLife): Field<Fixed> {
  let most: Field<Fixed> = life[0]?.size ?? absent('notComputable');
  for (const { size } of life) {
    if (size.kind === 'known' && (most.kind !== 'known' || compare(size.value, most.value) > 0)) most = size;
  }
  return most;
}

/**
 * By how much each event of a story changed the size, in base units: the size after
 * it less the one before. Not known for the first event of a story that does not
 * begin with its opening, nor after an event that was not read.
 */
export function sizeChanges({ steps, fromOpening }: PositionStory): readonly Field<Fixed>[] {
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
