import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPlaces, namedMarkets, signsIn } from '~/queries/positions/assets-with-positions';
import {
  deskPace,
  nextTurn,
  roundTurnMs,
  type Watched,
  watchPace,
} from '~/queries/background/background-refresh-schedule';

const MINUTE_MS = 60_000;
const TURN_MS = MINUTE_MS / 27;
const nobody: ReadonlySet<string> = new Set();
const address = (digit: number) => `0:${digit.toString(16).padStart(64, '0')}`;

const asset = (name: string, lastMs: number | null, intervalMs: number | null): Watched => ({
  kind: 'asset',
  trader: '',
  name,
  lastMs,
  intervalMs,
});
const market = (name: string, lastMs: number | null, intervalMs = 15_000): Watched => ({
  kind: 'market',
  trader: '',
  name,
  lastMs,
  intervalMs,
});
const state = (lastMs: number | null): Watched => ({ kind: 'state', trader: '', name: '', lastMs, intervalMs: 30_000 });

describe('the next request of the watch', () => {
  const at = (things: readonly Watched[], nowMs: number, more: Partial<Parameters<typeof nextTurn>[1]> = {}) =>
    nextTurn(things, { nowMs, urgent: nobody, roundMs: nowMs, pace: watchPace, ...more });

  it.each([
    ['nothing while nothing is due', [state(900), asset('A', 900, 60_000), market('m', 900)], {}, null],
    [
      'the asset that changed, before everything else',
      [asset('A', null, 60_000), asset('B', 900, null)],
      { urgent: new Set([' B']) },
      'B',
    ],
    ['an asset with positions that was never read', [asset('C', null, null), asset('A', null, 60_000)], {}, 'A'],
    ['no other asset before its turn', [asset('C', null, null)], {}, null],
    [
      'another asset when its turn comes, even if markets are late',
      [market('m', -60_000), asset('C', 0, null)],
      { roundMs: -300_000 },
      'C',
    ],
    [
      'the asset of the round that was read longest ago',
      [asset('C', 500, null), asset('D', 200, null), asset('E', 300, null)],
      { roundMs: -300_000 },
      'D',
    ],
    [
      'the market that is most overdue',
      [market('m', -14_500), market('n', -30_000), asset('A', -70_000, 60_000)],
      {},
      'n',
    ],
    ['a market near liquidation sooner than others', [market('m', -16_000), market('n', -10_000, 5_000)], {}, 'n'],
    ['the state when it is due', [market('m', -90_000), state(-30_000)], {}, ''],
    [
      'an asset that was read before the clock was set back',
      [market('m', 900), asset('A', 3_601_000, 60_000)],
      {},
      'A',
    ],
    [
      'an asset of the round, if the time of the round is ahead of the clock',
      [asset('C', 900, null)],
      { roundMs: 3_601_000 },
      'C',
    ],
  ] as const)('is %s', (_what, things, more, expected) => {
    expect(at(things, 1_000, more)?.name ?? null).toBe(expected);
  });

  it('keeps its pace, and reads every asset within five minutes, whichever assets have positions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 7, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.nat(600), { maxLength: 20 }),
        (assets, heldCount, changes) => {
          const last = new Map<string, number>();
          const lastOf = (key: string) => last.get(key) ?? null;
          let roundMs = 0;
          let requested = 0;
          const ages: number[] = [];
          for (let nowMs = 0; nowMs < 15 * MINUTE_MS; nowMs += TURN_MS) {
            const things = [
              state(lastOf('state ')),
              ...Array.from({ length: assets }, (_, place) =>
                asset(String(place), lastOf(`asset ${place}`), place < heldCount ? 60_000 : null),
              ),
              ...Array.from({ length: Math.min(heldCount, assets) }, (_, place) =>
                market(String(place), lastOf(`market ${place}`)),
              ),
            ];
            const urgent = new Set(changes.includes(Math.round(nowMs / 1_500)) ? [' 0'] : []);
            const next = nextTurn(things, { nowMs, urgent, roundMs, pace: watchPace });
            if (next !== null) {
              requested += 1;
              last.set(`${next.kind} ${next.name}`, nowMs);
              const turnMs = roundTurnMs(
                things.filter(({ intervalMs }) => intervalMs === null),
                watchPace,
              );
              if (next.intervalMs === null) roundMs = Math.max(roundMs + turnMs, nowMs - turnMs);
            }
            if (nowMs > 6 * MINUTE_MS)
              ages.push(...Array.from({ length: assets }, (_, place) => nowMs - (lastOf(`asset ${place}`) ?? 0)));
          }
          expect(requested).toBeLessThanOrEqual(15 * 27 + 1);
          expect(Math.max(...ages)).toBeLessThanOrEqual(5.2 * MINUTE_MS);
        },
      ),
      { numRuns: 60, seed: 19 },
    );
  });

  it('keeps 25 accounts of the desk at one pace: all assets within five minutes, then within fifteen', () => {
    const accounts = Array.from({ length: 25 }, (_, place) => String(place));
    const wanted: readonly Omit<Watched, 'lastMs'>[] = [
      ...accounts.flatMap((trader): readonly Omit<Watched, 'lastMs'>[] => [
        { kind: 'state', trader, name: '', intervalMs: deskPace.stateMs },
        { kind: 'orders', trader, name: '', intervalMs: deskPace.ordersMs },
        ...Array.from({ length: 38 }, (_, place) => ({
          kind: 'asset' as const,
          trader,
          name: String(place),
          intervalMs: place < 10 ? deskPace.positionsMs : null,
        })),
        ...['a', 'b', 'c', 'd'].map((name) => ({ kind: 'more' as const, trader, name, intervalMs: 120_000 })),
      ]),
      ...Array.from({ length: 38 }, (_, place) => ({
        kind: 'market' as const,
        trader: '',
        name: String(place),
        intervalMs: deskPace.marketMs,
      })),
    ];
    const things: (Omit<Watched, 'lastMs'> & { lastMs: number | null })[] = wanted.map((one) => ({
      ...one,
      lastMs: null,
    }));
    const round = things.filter(({ intervalMs }) => intervalMs === null);
    const oldestOf = (kind: string, atMs: number) =>
      Math.max(...things.filter((one) => one.kind === kind).map(({ lastMs }) => atMs - (lastMs ?? -1e9)));
    let roundMs = 0;
    let pictureMs: number | null = null;
    let nowMs = 0;
    for (let turn = 0; nowMs < 18 * MINUTE_MS; turn += 1) {
      const isFirst = things.filter((one) => one.lastMs === null && one.intervalMs !== null).length > 1;
      const next = nextTurn(things, { nowMs, urgent: nobody, roundMs, pace: deskPace });
      const turnMs = roundTurnMs(round, deskPace);
      if (next !== null) next.lastMs = nowMs;
      if (next !== null && next.intervalMs === null) roundMs = Math.max(roundMs + turnMs, nowMs - turnMs);
      if (!isFirst) pictureMs ??= nowMs;
      // The service answers twenty requests a second.
      nowMs += isFirst ? 50 : deskPace.turnMs;
      if (turn % 50 === 0 && nowMs > 6 * MINUTE_MS) expect(oldestOf('asset', nowMs)).toBeLessThan(15 * MINUTE_MS);
    }
    expect(pictureMs).toBeLessThan(25_000);
    expect(oldestOf('market', nowMs)).toBeLessThan(MINUTE_MS);
    expect(oldestOf('state', nowMs)).toBeLessThan(MINUTE_MS);
    expect(oldestOf('orders', nowMs)).toBeLessThan(1.5 * MINUTE_MS);
  });
});

describe('the markets of the positions that a state names', () => {
  const positions = (...names: readonly string[]) => ({
    positions: Object.fromEntries(names.map((name) => [name, { locked: false, data: null }])),
  });

  it.each([
    ['one market for both of its sides', positions(`${address(1)}_long`, `${address(1)}_short`), address(1)],
    ['none', positions(), ''],
    ['unknown if a position has another form', positions(`${address(1)}_long`, 'BTC_long'), null],
    ['unknown if the state has no member `positions`', { balances: [] }, null],
    ['unknown if the positions are a list', { positions: [`${address(1)}_long`] }, null],
    ["unknown if the state isn't an object", 'state', null],
  ])('are %s', (_what, body, expected) => {
    expect(namedMarkets(body)).toBe(expected);
  });
});

describe('a sign that positions changed', () => {
  const TRADER = address(9);
  const orders = (...rows: readonly (readonly [id: string, status: string, market: number])[]) =>
    signsIn(
      ['listActiveOrders', TRADER],
      { rows: rows.map(([id, status, place]) => ({ id, status, market: address(place) })) },
      TRADER,
    );
  const ofState = (data: Readonly<Record<string, unknown>>) =>
    signsIn(['getAccountState', TRADER], { data: { positions: data } }, TRADER);
  const events = (...markets: readonly number[]) =>
    signsIn(
      ['listAccountEvents', TRADER],
      { rows: markets.map((place) => ({ identity: `e${place}`, event: { event: { amm_address: address(place) } } })) },
      TRADER,
    );
  const history = (version: string) => signsIn(['listPositionHistory', TRADER, 'BTC'], { rows: [{ version }] }, TRADER);

  it.each([
    ['a new order', orders(['a', 'active', 1]), orders(['a', 'active', 1], ['b', 'active', 2]), [address(2)]],
    ['an order that disappeared', orders(['a', 'active', 1]), orders(), [address(1)]],
    ['an order in another status', orders(['a', 'active', 1]), orders(['a', 'tx_sent', 1]), [address(1)]],
    ['unchanged orders: none', orders(['a', 'active', 1]), orders(['a', 'active', 1]), []],
    ['a new position', ofState({}), ofState({ [`${address(3)}_long`]: { locked: false } }), [address(3)]],
    [
      'a position that is locked now',
      ofState({ [`${address(3)}_long`]: { locked: false } }),
      ofState({ [`${address(3)}_long`]: { locked: true } }),
      [address(3)],
    ],
    ['a closed position', ofState({ [`${address(3)}_long`]: { data: 1n } }), ofState({}), [address(3)]],
    ['a new event', events(1), events(4, 1), [address(4)]],
    ['events that left the end of the list: none', events(4, 1), events(4), []],
    ['a new row of the history', history('1'), history('2'), ['BTC']],
  ])('is %s', (_what, before, now, expected) => {
    if (before === null || now === null) throw new Error('each is about the trader');
    expect(changedPlaces(before, now)).toEqual(expected);
  });

  it('does not come from answers about another trader, or of another operation', () => {
    expect(signsIn(['listActiveOrders', address(8)], { rows: [] }, TRADER)).toBeNull();
    expect(signsIn(['getMarket', TRADER], {}, TRADER)).toBeNull();
  });
});
