import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createErrorLog } from '~/app/error-log';
import { readPollIntervals } from '~/config/poll-intervals';
import { cleanFactors } from '~/domain/position/ladder-shock';
import { manualClock } from '~/lib/clock';
import { createCommandLog } from '~/mock/start';
import { createAlertRecord } from '~/queries/inbox/alert-record';
import { createInboxLogs } from '~/queries/inbox/inbox-log';
import { createVaultSampleStore } from '~/queries/samples/vault-samples';
import { createNotifier } from '~/shell/alerts/alert-services';
import { createAlertSettings } from '~/storage/alert-settings';
import { createAppearanceStore } from '~/storage/appearance';
import { createDeskStore } from '~/storage/desk-accounts';
import { createRulesStore, NEAR_RULE } from '~/storage/inbox-rules';
import { createNoteStore } from '~/storage/journal-notes';
import { createOwnMarketsStore } from '~/storage/own-markets';
import { createPreferencesStore } from '~/storage/preferences';
import { createRecentChoices, createRecentTraders } from '~/storage/recents';
import { createScenarioStore } from '~/storage/saved-scenarios';
import { createCancelJournal } from '~/wallet/cancel-journal';
import { MemoryArea } from '../../support/memory-area';

/**
 * Everything that the build of 2026-11 stores in Web Storage, key by key, as its own code wrote it: each store with
 * every kind of entry, and the samples of a vault after its desk was opened. Keys and samples in IndexedDB are in
 * `tests/browser/fixtures/stored-profile.json`.
 */
const file = new URL('fixtures/stored-2026-11.json', import.meta.url);
const stored = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;

function profile(): MemoryArea {
  const area = new MemoryArea();
  for (const [key, text] of Object.entries(stored)) area.setItem(key, text);
  return area;
}

const address = (digits: string) => `0:${digits.repeat(32)}`;
const [trader, market, other] = [address('a1'), address('b2'), address('c3')];
const vault = '0:9ed90e92ef95cba01331ecb5a59c04e80e0466791acffa7cd1ec1e8cc2a06f5c';
const SUBJECT = `demo 1 calm ${trader}`;

/** The kinds of rules of that build. Kinds that later builds add do not belong here. */
const kindsThen = [
  'price',
  'distance',
  'funding',
  'fundingFlip',
  'status',
  'order',
  'position',
  'vault',
  'protection',
] as const;

/** Shows notifications, like Chrome on Android: it permits them, but the constructor throws. */
const window = {
  isSecureContext: true,
  focus: () => undefined,
  Notification: class extends EventTarget {
    static readonly permission = 'granted';
    static readonly requestPermission = () => Promise.resolve('granted' as const);
    constructor() {
      super();
      throw new TypeError('Illegal constructor');
    }
  },
};

const inboxLogs = (area: Storage) => createInboxLogs({ area, locks: null, clock: manualClock(0) });

/** A prefix ends in a dot or a space; anything else is a whole key. */
function isWrittenAs(key: string, prefix: string): boolean {
  return /[. ]$/.test(prefix) ? key.startsWith(prefix) : key === prefix;
}

describe('a profile of the build of 2026-11', () => {
  it('is read completely', async () => {
    const area = profile();
    expect(createDeskStore({ area }).get()).toEqual({
      accounts: [
        { address: trader, name: 'Main fund', group: 'Own' },
        { address: other, name: '', group: '' },
      ],
      unread: [],
    });
    const { notes, dropped } = createNoteStore({ area }).get();
    expect([...notes.values()].map(({ side, text, tags }) => [side, text, tags])).toEqual([
      ['long', 'Bought the dip.\nToo early.', ['breakout', 'news']],
      ['short', '', ['hedge']],
    ]);
    expect(dropped).toBe(0);
    const alerts = createAlertSettings({ area });
    expect(alerts.get()).toEqual({ on: true, threshold: '10', sound: true, notify: false, background: false });
    const { rules, unread } = createRulesStore({ area }, alerts).get();
    expect(rules.map(({ id }) => id)).toEqual([NEAR_RULE, ...kindsThen.map((_kind, index) => `r${index + 1}`)]);
    expect(rules.slice(1).map(({ kind }) => kind)).toEqual(kindsThen);
    expect(unread).toEqual([]);
    expect(createOwnMarketsStore({ area }).get()).toEqual({
      added: [other],
      favourites: [market, other],
      view: { sort: 'mark.desc', cols: 'age,next' },
      hasTrend: true,
      byVolume: [market, other],
    });
    expect(createPreferencesStore({ area }, readPollIntervals).get()).toEqual({
      zone: 'Asia/Tokyo',
      language: 'en',
      privacy: 'percent',
      density: 'compact',
      timeForm: 'age',
      addressStyle: 'raw',
      hiddenTab: 'update',
      dangerPercent: '3',
      warnPercent: '15',
      smallPercent: '1',
      pollIntervals: { marketMs: 10_000 },
    });
    expect(createAppearanceStore({ area }).get()).toEqual({ theme: 'light', signs: 'blue-orange' });
    expect(createRecentTraders({ area }).get()).toEqual([other, trader]);
    expect(createRecentChoices({ area }).get()).toEqual([`market ${market}`, 'go markets']);
    const scenarios = createScenarioStore({ area }, cleanFactors);
    expect(scenarios.get()).toEqual([{ name: 'Alts fall more', factors: 'BTC:0.9,ETH:0.8' }]);
    expect(inboxLogs(area).get(SUBJECT)?.levels).toEqual({ r1: 'far' });
    expect(createAlertRecord({ area }, null).get(SUBJECT)).toEqual([{ key: 'k1', asset: 'BTC', dismissed: false }]);
    expect(createErrorLog({ area, now: () => 0, about: [] }).report()).toContain('page: Error: no answer');
    const cancels = createCancelJournal({ scope: 'https://api.test', area, clock: manualClock(0) }).get();
    expect([cancels.records.map(({ state }) => state.phase), cancels.unreadable]).toEqual([['sent'], 0]);
    const session = createCommandLog({ seed: 1, scenario: 'calm', area }).read(1_778_670_002_000);
    expect(session?.commands.map(({ kind }) => kind)).toEqual(['add-key']);
    expect(createNotifier(window, area).permission()).toBe('refused');
    expect(createVaultSampleStore({ area }).get()).toEqual([
      {
        scope: 'demo 1 calm 9',
        vault,
        samples: [{ atMs: 1_778_673_600_000, free: '18033275.574210454', locked: '7628380.221182801' }],
      },
    ]);
    // Reading has changed nothing.
    await Promise.resolve();
    expect(Object.fromEntries(Object.keys(stored).map((key) => [key, area.getItem(key)]))).toEqual(stored);
  });

  const rewrites: readonly [key: string, rewrite: (area: Storage) => unknown][] = [
    ['perpdeck.desk', (area) => createDeskStore({ area }).update((now) => ({ ...now }))],
    [
      'perpdeck.journal.',
      (area) => {
        const store = createNoteStore({ area });
        for (const note of store.get().notes.values()) store.save(note, note);
      },
    ],
    ['perpdeck.alerts', (area) => createAlertSettings({ area }).update((now) => ({ ...now }))],
    [
      'perpdeck.inbox.rules',
      (area) => {
        const store = createRulesStore({ area }, createAlertSettings({ area }));
        for (const rule of store.get().rules) if (rule.id !== NEAR_RULE) store.put(rule);
      },
    ],
    ['perpdeck.markets', (area) => createOwnMarketsStore({ area }).update((now) => ({ ...now }))],
    [
      'perpdeck.preferences',
      (area) => createPreferencesStore({ area }, readPollIntervals).update((now) => ({ ...now })),
    ],
    ['perpdeck.appearance', (area) => createAppearanceStore({ area }).update((now) => ({ ...now }))],
    ['perpdeck.recent-traders', (area) => createRecentTraders({ area }).remember(other)],
    ['perpdeck.palette', (area) => createRecentChoices({ area }).update((ids) => [...ids])],
    [
      'perpdeck.scenarios',
      (area) => {
        const store = createScenarioStore({ area }, cleanFactors);
        for (const scenario of store.get()) store.save(scenario);
      },
    ],
    ['perpdeck.vaults', (area) => createVaultSampleStore({ area }).update((now) => [...now])],
    [
      'perpdeck.alerts.told',
      (area) =>
        createAlertRecord({ area }, null).step(SUBJECT, (notified) => ({ notified: [...notified], due: [], near: [] })),
    ],
    ['perpdeck.inbox.log ', (area) => inboxLogs(area).step(SUBJECT, (log) => ({ ...log }))],
    [
      'perpdeck.notifications',
      (area) => {
        area.removeItem('perpdeck.notifications');
        createNotifier(window, area).show({ title: '', body: '', tag: '' }, () => undefined);
      },
    ],
    [
      'perpdeck.errors',
      (area) => {
        area.removeItem('perpdeck.errors');
        const now = () => Date.parse('2026-05-13T12:00:00.000Z');
        createErrorLog({ area, now, about: [] }).add('page', new Error('no answer'));
      },
    ],
    [
      'perpdeck.cancel.',
      (area) => {
        const journal = createCancelJournal({ scope: 'https://api.test', area, clock: manualClock(0) });
        for (const record of journal.get().records) journal.open(record);
      },
    ],
    [
      'demo:calm:1',
      (area) => {
        const log = createCommandLog({ seed: 1, scenario: 'calm', area });
        const session = log.read(1_778_670_002_000);
        if (session !== null) log.keep(session);
      },
    ],
  ];

  it('is written again completely below', () => {
    const missing = Object.keys(stored).filter((key) => !rewrites.some(([prefix]) => isWrittenAs(key, prefix)));
    expect(missing).toEqual([]);
  });

  it.each(rewrites)(
    'keeps %s in a form that its build reads after this build has written it',
    async (prefix, rewrite) => {
      const area = profile();
      const written = new Set<string>();
      const { setItem } = area;
      area.setItem = (key, text) => {
        written.add(key);
        setItem.call(area, key, text);
      };
      await rewrite(area);
      const keys = Object.keys(stored).filter((key) => isWrittenAs(key, prefix));
      expect(keys).not.toEqual([]);
      for (const key of keys) expect(JSON.parse(area.getItem(key) ?? '')).toEqual(JSON.parse(stored[key] ?? ''));
      expect([...written]).toEqual(expect.arrayContaining(keys));
    },
  );
});
