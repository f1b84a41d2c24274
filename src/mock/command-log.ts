import * as v from 'valibot';
import { createStore } from '~/lib/storage';
import type { Calendar, Command } from './engine/engine';

/** More than anybody does in one tab; above it the oldest session state is given up as a whole. */
const MAXIMUM_COMMANDS = 1000;

/** A world that was left alone for longer is begun anew: catching up with it would show nothing familiar. */
const MAXIMUM_AGE_MS = 7 * 24 * 3600 * 1000;

const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/));
const atMs = v.pipe(v.number(), v.safeInteger());
const account = v.pipe(v.string(), v.regex(/^-?[0-9]{1,3}:[0-9a-f]{64}$/));

const commandSchema = v.variant('kind', [
  v.object({
    kind: v.literal('cancel'),
    atMs,
    account,
    orderHashHex: hex,
    publicKeyHex: hex,
    messageHashHex: hex,
    signatureHex: hex,
  }),
  v.object({ kind: v.picklist(['add-key', 'remove-key']), atMs, account, publicKeyHex: hex }),
]);

const sessionSchema = v.object({
  calendar: v.object({ genesisMs: atMs, liveFromMs: atMs }),
  commands: v.pipe(v.array(commandSchema), v.maxLength(MAXIMUM_COMMANDS)),
});

export type DemoSession = { readonly calendar: Calendar; readonly commands: readonly Command[] };

export type CommandLog = {
  /** What an earlier page of this tab left, or null: nothing, too old, unreadable, or storage is blocked. */
  read(nowMs: number): DemoSession | null;
  /** Begins a log for this calendar, or goes on with the one that was read. */
  keep(session: DemoSession): void;
  /** Failing storage is of no consequence but that a reload forgets: the demo goes on. */
  append(command: Command): void;
};

/**
 * Lets the simulated exchange survive a reload: what was done to it from outside, with
 * its times, kept for this tab and repeated in a new engine. One log a seed and scenario.
 */
export function createCommandLog(options: { seed: number; scenario: string; area: Storage | null }): CommandLog {
  const store = createStore<DemoSession>({
    key: `demo:${options.scenario}:${options.seed}`,
    version: 1,
    area: options.area,
    parse: (value) => {
      const parsed = v.safeParse(sessionSchema, value);
      return parsed.success ? parsed.output : null;
    },
  });
  let current: DemoSession | null = null;
  return {
    read: (nowMs) => {
      const stored = store.read();
      return stored.kind === 'value' && isUsable(stored.value, nowMs) ? stored.value : null;
    },
    keep: (session) => {
      current = session;
      store.write(session);
    },
    append: (command) => {
      if (current === null || current.commands.length >= MAXIMUM_COMMANDS) return;
      current = { ...current, commands: [...current.commands, command] };
      store.write(current);
    },
  };
}

/** Times must run forward and end in the past: a clock that was set back makes a log useless. */
function isUsable({ calendar, commands }: DemoSession, nowMs: number): boolean {
  if (calendar.genesisMs > calendar.liveFromMs || calendar.liveFromMs > nowMs) return false;
  if (nowMs - calendar.liveFromMs > MAXIMUM_AGE_MS) return false;
  const times = [calendar.liveFromMs, ...commands.map((command) => command.atMs), nowMs];
  return times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));
}
