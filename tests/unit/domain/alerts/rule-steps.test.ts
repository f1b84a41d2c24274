import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import type { Rule, RuleOf } from '~/storage/inbox-rules';
import { beginLog, happening, markRead, watchedNow, withHappenings } from '~/domain/alerts/inbox-state';
import { unreadIn } from '~/domain/alerts/inbox-item-groups';
import {
  forgetLevels,
  type Step,
  stepDistance,
  stepFinding,
  stepLevels,
  stepMarket,
  stepVault,
  withRules,
} from '~/domain/alerts/rule-steps';
import type { LiquidationDistance } from '~/domain/alerts/near-alert';
import type { MarketView } from '~/domain/market/market-view';
import { absent, known } from '~/lib/field';
import { fixed, type Fixed, fromDecimal } from '~/lib/fixed-point';
import { anIdentity, marketView } from '../../../support/views';

const MARKET = `0:${'aa'.repeat(32)}`;
const base = { id: 'r1', muted: false, sound: false, notify: true };
const decimal = (text: string): Fixed => fromDecimal(text) ?? fixed(0n, 0);

/** The members of a market that rules read. A rate is per hour, as the long side pays it. */
function market(parts: { mark?: string; rate?: string; paused?: boolean; closeOnly?: boolean } = {}): MarketView {
  const { mark = '100', rate = '0', paused = false, closeOnly = false } = parts;
  return marketView({
    identity: { ...anIdentity('BTC', 'USDT'), address: MARKET },
    mark: mark === '?' ? absent('missing') : known(decimal(mark)),
    funding: { long: known(decimal(rate)), short: known(decimal(rate)) },
    state: { isPaused: known(paused), isCloseOnly: known(closeOnly) },
  });
}

/** How often a rule fires over these readings, from the state that each leaves to the next. */
function timesFired<Reading>(
  readings: readonly Reading[],
  take: (before: string | null, reading: Reading) => Step,
): number {
  let level: string | null = null;
  return readings.reduce((times, reading) => {
    const step = take(level, reading);
    ({ level } = step);
    return times + (step.fires === null ? 0 : 1);
  }, 0);
}

const units = defaultAssumptions;
const ageOk = 0;

describe('a price', () => {
  const above: RuleOf<'price'> = { ...base, kind: 'price', market: MARKET, side: 'above', price: '100' };
  const below: RuleOf<'price'> = { ...above, side: 'below' };
  const over = (rule: RuleOf<'price'>, marks: readonly string[]) =>
    timesFired(marks, (before, mark) =>
      stepMarket(rule, before, { market: market({ mark }), ageMs: ageOk, isLate: false, units }),
    );

  it.each([
    ['fires when it is crossed', above, ['99', '101'], 1],
    ['is silent at exactly the threshold', above, ['99', '100'], 0],
    ['is silent where it was beyond from the start', above, ['101', '102'], 0],
    ['fires once however long it stays beyond', above, ['99', '101', '105', '101'], 1],
    ['fires once while the price trembles around it', above, ['99', '100.1', '99.9', '100.1', '99.6', '100.1'], 1],
    ['is not armed again at exactly the margin', above, ['99', '101', '99.5', '101'], 1],
    ['is armed again beyond the margin', above, ['99', '101', '99.49', '101'], 2],
    ['takes no notice of what is not known', above, ['99', '?', '101', '?', '101'], 1],
    ['fires below', below, ['101', '99'], 1],
    ['is armed again above the margin', below, ['101', '99', '100.5', '99', '100.51', '99'], 2],
    ['compares digits that a float would lose', above, ['99', '100.000000000000000001'], 1],
  ] as const)('%s', (_name, rule, marks, times) => {
    expect(over(rule, marks)).toBe(times);
  });
});

describe('funding', () => {
  // A rate of 0.00001 an hour is 8.76 % a year, paid by longs.
  const pays: RuleOf<'funding'> = {
    ...base,
    kind: 'funding',
    market: MARKET,
    side: 'long',
    effect: 'pays',
    percent: '8',
  };
  const flip: RuleOf<'fundingFlip'> = { ...base, kind: 'fundingFlip', market: MARKET, side: 'long' };
  const over = (rule: RuleOf<'funding' | 'fundingFlip'>, rates: readonly string[]) =>
    timesFired(rates, (before, rate) =>
      stepMarket(rule, before, { market: market({ rate }), ageMs: ageOk, isLate: false, units }),
    );

  it.each([
    ['fires above its threshold', pays, ['0.000001', '0.00001'], 1],
    ['is of the side that pays alone', { ...pays, effect: 'receives' }, ['0.000001', '0.00001'], 0],
    ['is of the other side', { ...pays, side: 'short', effect: 'receives' }, ['0.000001', '0.00001'], 1],
    ['keeps its margin of a fifth', pays, ['0', '0.00001', '0.0000075', '0.00001'], 1],
    ['is armed again below it', pays, ['0', '0.00001', '0.000007', '0.00001'], 2],
    ['flips once', flip, ['0.00001', '-0.00001'], 1],
    ['does not flip around zero', flip, ['0.00001', '-0.000001', '0.000001', '-0.000001'], 0],
    ['flips back', flip, ['0.00001', '-0.00001', '0', '0.00001'], 2],
    ['does not flip at its first reading', flip, ['-0.00001'], 0],
  ] as const)('%s', (_name, rule, rates, times) => {
    expect(over(rule, rates)).toBe(times);
  });
});

describe('a late price', () => {
  const rule: RuleOf<'price'> = { ...base, kind: 'price', market: MARKET, side: 'above', price: '100' };
  const flip: RuleOf<'fundingFlip'> = { ...base, kind: 'fundingFlip', market: MARKET, side: 'long' };
  const step = (before: string | null, isLate: boolean) =>
    stepMarket(rule, before, { market: market({ mark: '101' }), ageMs: null, isLate, units });

  it('neither fires nor changes the state of the rule', () => {
    for (const before of ['out', 'in', null]) expect(step(before, true)).toEqual({ level: before, fires: null });
    const rates = { market: market({ rate: '-0.00001' }), ageMs: null, isLate: true, units };
    expect(stepMarket(flip, 'receives', rates)).toEqual({ level: 'receives', fires: null });
  });

  it('fires when a current price arrives beyond the threshold', () => {
    expect(step(step('out', true).level, false).fires?.what).toBe('price');
  });

  it('does not arm the rule: a rule that fired before it does not fire after it', () => {
    const below = { market: market({ mark: '90' }), ageMs: null, isLate: true, units };
    expect(step(stepMarket(rule, 'in', below).level, false).fires).toBeNull();
  });

  it('is evaluated in a close-only market as in any other', () => {
    const closeOnly = { market: market({ mark: '101', closeOnly: true }), ageMs: 0, units };
    expect(stepMarket(rule, 'out', { ...closeOnly, isLate: true }).fires).toBeNull();
    expect(stepMarket(rule, 'out', { ...closeOnly, isLate: false }).fires?.what).toBe('price');
  });
});

describe('the state of a market', () => {
  const all: RuleOf<'status'> = {
    ...base,
    kind: 'status',
    market: MARKET,
    to: ['paused', 'closeOnly', 'late', 'open'],
  };
  const states = {
    open: { market: market(), ageMs: 0 },
    paused: { market: market({ paused: true }), ageMs: 0 },
    closeOnly: { market: market({ closeOnly: true }), ageMs: 0 },
    late: { market: market(), ageMs: 24 * 3_600_000 },
    /** Younger than allowed, but only just. */
    nearlyLate: { market: market(), ageMs: (60 + units.oracleGraceSeconds) * 950 },
  };
  const over = (rule: RuleOf<'status'>, seen: readonly (keyof typeof states)[]) =>
    timesFired(seen, (before, state) => stepMarket(rule, before, { ...states[state], isLate: false, units }));

  it.each<[string, RuleOf<'status'>, readonly (keyof typeof states)[], number]>([
    ['is no news while it is open', all, ['open', 'open'], 0],
    ['is news when it is paused from the start', all, ['paused', 'paused'], 1],
    ['is news at each change', all, ['open', 'paused', 'open', 'closeOnly', 'late', 'open'], 5],
    ['is late once while its age trembles', all, ['open', 'late', 'nearlyLate', 'late', 'nearlyLate'], 1],
    ['is told only where it was asked for', { ...all, to: ['open'] }, ['open', 'paused', 'open'], 1],
  ])('%s', (_name, rule, seen, times) => {
    expect(over(rule, seen)).toBe(times);
  });
});

describe('distance, vault and protection', () => {
  const distance: RuleOf<'distance'> = { ...base, kind: 'distance', percent: '5' };
  const vault: RuleOf<'vault'> = { ...base, kind: 'vault', vault: MARKET, percent: '2' };
  const away = (points: number) => ({ kind: 'distance', distance: fixed(BigInt(points), 4) }) as const;

  it.each<[string, readonly LiquidationDistance[], number]>([
    ['a position that is near from the start', [away(499)], 1],
    ['one that trembles', [away(900), away(499), away(501), away(599), away(499)], 1],
    ['one that was far again', [away(499), away(601), away(499)], 2],
    ['one past its liquidation', [away(900), { kind: 'crossed' }], 1],
    ['one that is not known', [{ kind: 'unknown' }, { kind: 'unknown' }], 0],
    ['one that no price liquidates', [{ kind: 'none' }], 0],
  ])('%s', (_name, rooms, times) => {
    expect(timesFired(rooms, (before, room) => stepDistance(distance, before, room))).toBe(times);
  });

  it.each([
    ['a fall beyond the threshold', ['-0.01', '-0.03'], 1],
    ['a rise', ['0.03'], 0],
    ['one that trembles', ['-0.03', '-0.019', '-0.021'], 1],
    ['one that recovered', ['-0.03', '-0.015', '-0.03'], 2],
  ] as const)('a vault: %s', (_name, ratios, times) => {
    const read = (ratio: string) => ({ ratio: decimal(ratio), fromMs: 0, toMs: 1 });
    expect(timesFired(ratios, (before, ratio) => stepVault(vault, before, read(ratio)))).toBe(times);
  });

  it('a history of less than a week changes nothing', () => {
    expect(stepVault(vault, null, null)).toEqual({ level: null, fires: null });
  });

  it.each([
    ['a finding that appears', [false, true, true], 1],
    ['one that was not checked meanwhile', [true, null, true], 1],
    ['one that was gone', [true, false, true], 2],
  ] as const)('%s', (_name, seen, times) => {
    expect(timesFired(seen, stepFinding)).toBe(times);
  });
});

describe('the list', () => {
  const rule: Rule = { ...base, kind: 'price', market: MARKET, side: 'above', price: '100' };
  const fires = (): Step => ({ level: 'in', fires: { what: 'price', value: '101', unit: 'price', limit: '100' } });

  it('gets each crossed threshold together with the new state, and counts it unless the rule is muted', () => {
    const step = { rule, subject: MARKET, take: fires, readAtMs: 5, about: { market: MARKET } };
    const log = stepLevels(beginLog(0), [step], 5);
    expect(log.items).toMatchObject([{ what: 'price', atMs: 5, rule: 'r1', read: false, market: MARKET }]);
    expect(unreadIn(log)).toBe(1);
    expect(unreadIn(stepLevels(beginLog(0), [{ ...step, rule: { ...rule, muted: true } }], 5))).toBe(0);
    expect(log.levels).toEqual({ [`r1 ${MARKET}`]: 'in' });
    expect(forgetLevels(log, () => 5, 5).levels).toEqual({});
  });

  it('is the same object while nothing changes', () => {
    const log = stepLevels(beginLog(0), [], 5);
    const quiet = { rule, subject: MARKET, take: () => ({ level: null, fires: null }), readAtMs: 6, about: {} };
    expect(stepLevels(log, [quiet], 6)).toBe(log);
  });

  it('names the rule of an order, and marks entries of muted rules as read', () => {
    const order: Rule = { ...base, id: 'o', kind: 'order', to: ['filled'], muted: true };
    const before = beginLog(0);
    const item = happening({ key: 'o 1', what: 'orderFilled', toMs: 1 });
    const after = withHappenings(before, [item]);
    expect(withRules(before, after, [order]).items).toMatchObject([{ rule: 'o', read: true }]);
    expect(withRules(before, after, []).items).toMatchObject([{ rule: null, read: false }]);
  });

  it('drops read entries before unread ones, and counts the unread ones that it had to drop', () => {
    const many = (count: number, read: boolean, from = 0) =>
      Array.from({ length: count }, (_, index) =>
        happening({ key: `k ${from + index}`, what: 'event', toMs: from + index, read }),
      );
    const log = withHappenings(withHappenings(beginLog(0), many(300, false)), many(200, true, 300));
    expect(log.items).toHaveLength(400);
    expect(unreadIn(log)).toBe(300);
    expect(log.dropped).toBe(0);
    expect(withHappenings(log, many(150, false, 600)).dropped).toBe(50);
  });

  it('marks the entries that were shown, and not those that came afterwards', () => {
    const shown = withHappenings(beginLog(0), [happening({ key: 'a', what: 'event', toMs: 1 })]);
    const later = withHappenings(shown, [happening({ key: 'b', what: 'event', toMs: 2 })]);
    const log = markRead(later, new Set(shown.items.map(({ key }) => key)), 9);
    expect(log.items.map(({ key, read }) => [key, read])).toEqual([
      ['b', false],
      ['a', true],
    ]);
    expect(log.lookedAtMs).toBe(9);
  });

  it('says when the page was not watching, but only if there were rules', () => {
    const watched = watchedNow(beginLog(0), 0, true);
    expect(watchedNow(watched, 60_000, true).items).toEqual([]);
    expect(watchedNow(watched, 3_600_000, true).items).toMatchObject([
      { what: 'unwatched', fromMs: 0, toMs: 3_600_000, read: true },
    ]);
    expect(watchedNow(watchedNow(beginLog(0), 0, false), 3_600_000, true).items).toEqual([]);
  });
});
