import { absent, valueOrNull, type Field } from '~/lib/field';
import { compare, sign, type Fixed } from '~/lib/fixed-point';
import type { HistoryEvent } from './history-event';
import { isClose, livesOf, type PositionLife } from './position-lives';
import { identityOf } from './position-view';
import { addRealised, isAnything, isSumOf, memberwise, netOf, NOTHING_REALISED, subtractRealised, type Realised } from './realised';
import type { PositionStory, StoryOutcome, StoryStep } from './story';

/** The stories of a market, side and number, oldest first; of events that cannot be placed, each of one. */
export function tellStories(key: string, events: readonly HistoryEvent[]): readonly PositionStory[] {
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
    openedAtMs: life.find(({ openedAtMs }) => openedAtMs.kind === 'known')?.openedAtMs ?? openingTime(life, fromOpening),
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
