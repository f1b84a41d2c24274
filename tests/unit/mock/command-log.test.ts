import { describe, expect, it } from 'vitest';
import type { Command } from '~/mock/engine/engine';
import { createCommandLog, type DemoSession, demoWallet, recordingEngine } from '~/mock/start';
import { ACCOUNT, fakeEngine } from './handlers/fake-engine';

const DAY = 86_400_000;
const calendar = { genesisMs: 1000, liveFromMs: 2000 };
const addKey: Command = { kind: 'add-key', atMs: 2500, account: ACCOUNT, publicKeyHex: 'ab'.repeat(32) };

/** The part of Web Storage that the log needs. */
function memoryArea(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function log(area: Storage | null, scenario = 'calm', seed = 1) {
  return createCommandLog({ seed, scenario, area });
}

describe('createCommandLog', () => {
  it('replays the commands of an earlier page, in their order', () => {
    const area = memoryArea();
    const first = log(area);
    expect(first.read(3000)).toBeNull();
    first.keep({ calendar, commands: [] });
    first.append(addKey);
    first.append({ ...addKey, kind: 'remove-key', atMs: 2600 });
    expect(log(area).read(3000)).toEqual({
      calendar,
      commands: [addKey, { ...addKey, kind: 'remove-key', atMs: 2600 }],
    });
  });

  it('keeps seeds and scenarios separate', () => {
    const area = memoryArea();
    log(area).keep({ calendar, commands: [addKey] });
    expect(log(area, 'volatile').read(3000)).toBeNull();
    expect(log(area, 'calm', 2).read(3000)).toBeNull();
  });

  it('works without storage', () => {
    const blocked = log(null);
    blocked.keep({ calendar, commands: [] });
    blocked.append(addKey);
    // The next page has none of them.
    expect(log(null).read(3000)).toBeNull();
  });

  it.each<[string, DemoSession, number]>([
    ['begins in the future', { calendar, commands: [] }, 1999],
    ['is older than a week', { calendar, commands: [] }, 2000 + 7 * DAY + 1],
    ['has a command in the future', { calendar, commands: [addKey] }, 2400],
    ['runs backwards', { calendar, commands: [addKey, { ...addKey, atMs: 2400 }] }, 3000],
    ['has a command before its beginning', { calendar, commands: [{ ...addKey, atMs: 1500 }] }, 3000],
    ['has times that are not whole', { calendar, commands: [{ ...addKey, atMs: 2500.5 }] }, 3000],
    ['has a key that is not hex', { calendar, commands: [{ ...addKey, publicKeyHex: 'zz' }] }, 3000],
    ['has an account that is none', { calendar, commands: [{ ...addKey, account: 'me' }] }, 3000],
  ])('drops a log that %s', (_what, session, nowMs) => {
    const area = memoryArea();
    log(area).keep(session);
    expect(log(area).read(nowMs)).toBeNull();
  });
});

describe('recordingEngine', () => {
  const key = new Uint8Array(32).fill(0xab);

  it('records accepted commands with the time of the engine', async () => {
    const told: Command[] = [];
    const wallet = demoWallet(recordingEngine(fakeEngine().engine, (command) => told.push(command)));
    await wallet.addPublicKey(ACCOUNT, key);
    await wallet.removePublicKey(ACCOUNT, key);
    expect(told).toEqual([
      { ...addKey, atMs: 5000 },
      { ...addKey, kind: 'remove-key', atMs: 5000 },
    ]);
  });

  it('does not record refused commands', async () => {
    const told: Command[] = [];
    const refused = { refused: 404, code: 'NO', msg: 'no such account' };
    const { engine } = fakeEngine({ overrides: { addPublicKey: () => refused } });
    const recording = recordingEngine(engine, (command) => told.push(command));
    await expect(demoWallet(recording).addPublicKey(ACCOUNT, key)).rejects.toThrow('no such account');
    recording.cancelOrder({ account: ACCOUNT, orderHashHex: '', publicKey: key, messageHashHex: '', signature: key });
    expect(told).toEqual([]);
  });
});
