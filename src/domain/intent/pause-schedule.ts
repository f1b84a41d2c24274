import { type Field, mapField } from '~/lib/field';
import { memberOf } from '../read-open';
import { type PriceMoment, readPriceMoment } from './signed-prices';

/** The moments of a market's pauses as a signed price gives them; the names are the service's. */
export const pauseNames = ['pausedAt', 'closestUnpauseAt', 'unpauseAt', 'closestPauseAt', 'pauseAt'] as const;

export type PauseName = (typeof pauseNames)[number];

export type PauseSchedule = Readonly<Record<PauseName, Field<PriceMoment>>>;

export function toPauseSchedule(latest: unknown): PauseSchedule {
  const moment = (name: PauseName) => readPriceMoment(memberOf(latest, name));
  return {
    pausedAt: moment('pausedAt'),
    closestUnpauseAt: moment('closestUnpauseAt'),
    unpauseAt: moment('unpauseAt'),
    closestPauseAt: moment('closestPauseAt'),
    pauseAt: moment('pauseAt'),
  };
}

export type PauseLine = {
  /** Of one moment under several names: services give the closest pause and the one after under two names. */
  readonly names: readonly PauseName[];
  readonly at: Field<PriceMoment>;
};

/** What a schedule tells, names of one moment together. Names that were left out are not lines; what cannot be read is one. */
export function pauseLines(schedule: PauseSchedule): readonly PauseLine[] {
  const lines = new Map<string, PauseLine>();
  for (const name of pauseNames) {
    const at = schedule[name];
    if (at.kind === 'absent') continue;
    const atMs = mapField(at, (moment) => moment.atMs);
    const key = atMs.kind === 'known' ? `${kindOf(name)} ${atMs.value}` : name;
    const line = lines.get(key);
    lines.set(key, { names: [...(line?.names ?? []), name], at });
  }
  return [...lines.values()];
}

/** A beginning and an end at one moment are not the same news. */
function kindOf(name: PauseName): string {
  return name === 'pauseAt' || name === 'closestPauseAt' ? 'pause' : name === 'pausedAt' ? 'paused' : 'unpause';
}
