import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { createAlertSettings } from '~/storage/alert-settings';
import {
  createRulesStore,
  mergedRules,
  MOST_RULES,
  NEAR_RULE,
  readRulesFile,
  type Rule,
  ruleKinds,
  rulesFile,
} from '~/storage/inbox-rules';
import { MemoryArea } from '../../support/memory-area';

const MARKET = `0:${'aa'.repeat(32)}`;
const base = { id: 'r1', muted: false, sound: false, notify: true };

describe('stored rules', () => {
  const priceRule: Rule = { ...base, kind: 'price', market: MARKET, side: 'above', price: '100' };
  let localStorage = new MemoryArea();
  const open = (stored: Readonly<Record<string, unknown>> = {}) => {
    localStorage = new MemoryArea();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify({ version: 1, value }));
    const place = { area: localStorage };
    return createRulesStore(place, createAlertSettings(place));
  };

  it('begin with the alerts of earlier versions, which stay where they were', () => {
    const rules = open({ 'perpdeck.alerts': { on: true, threshold: '10' } });
    const [near] = rules.get().rules;
    expect(near).toEqual({ id: NEAR_RULE, kind: 'distance', percent: '10', muted: false, sound: false, notify: true });
    if (near !== undefined) rules.put({ ...near, muted: true, sound: true });
    expect(JSON.parse(localStorage.getItem('perpdeck.alerts') ?? '')).toEqual({
      version: 1,
      value: { on: false, threshold: '10', sound: true },
    });
  });

  it('are stored, replaced by their id, and removed', () => {
    const rules = open();
    rules.put(priceRule);
    rules.put({ ...priceRule, price: '200' });
    expect(rules.get().rules.slice(1)).toEqual([{ ...priceRule, price: '200' }]);
    rules.remove('r1');
    expect(rules.get().rules).toHaveLength(1);
  });

  it('leave out broken entries, and say how many', () => {
    const broken = [{ ...priceRule, price: '-1' }, { ...priceRule, market: 'BTC' }, { kind: 'rumour' }, null];
    const { rules, unread } = open({ 'perpdeck.inbox.rules': { rules: [priceRule, ...broken], dropped: 0 } }).get();
    expect(rules.slice(1)).toEqual([priceRule]);
    expect(unread).toEqual(broken);
  });

  it('that are unreadable stay stored through every change', () => {
    const broken = [{ ...priceRule, id: 'r2', kind: 'rumour' }, 7];
    const rules = open({ 'perpdeck.inbox.rules': { rules: [...broken, priceRule] } });
    rules.put({ ...priceRule, id: 'r3' });
    rules.remove('r1');
    expect(rules.merge([{ ...priceRule, id: 'r4', price: '300' }])).toBe(1);
    expect(rules.get().unread).toEqual(broken);
    const place = { area: localStorage };
    const again = createRulesStore(place, createAlertSettings(place)).get();
    expect([again.rules.map(({ id }) => id), again.unread]).toEqual([[NEAR_RULE, 'r3', 'r4'], broken]);
  });

  it('keep changes of another tab that have not been announced yet', () => {
    const here = open();
    const place = { area: localStorage };
    here.subscribe(() => undefined);
    createRulesStore(place, createAlertSettings(place)).put({ ...priceRule, id: 'r2', price: '2' });
    here.put(priceRule);
    expect(here.get().rules.map(({ id }) => id)).toEqual([NEAR_RULE, 'r2', 'r1']);
  });
});

describe('a file of rules', () => {
  const near: Rule = { ...base, id: NEAR_RULE, kind: 'distance', percent: '5', muted: true };
  const one: Rule = { ...base, kind: 'price', market: MARKET, side: 'above', price: '100' };
  const other: Rule = { ...one, price: '200' };
  const file = (change: object) =>
    JSON.stringify({ format: 'perpdeck-rules', version: 1, exportedAt: '', rules: [one], ...change });

  it('returns every kind', () => {
    const every: Record<Rule['kind'], Rule> = {
      price: one,
      distance: { ...base, kind: 'distance', percent: '7.5' },
      funding: { ...base, kind: 'funding', market: MARKET, side: 'short', effect: 'receives', percent: '12' },
      fundingFlip: { ...base, kind: 'fundingFlip', market: MARKET, side: 'long' },
      status: { ...base, kind: 'status', market: MARKET, to: ['paused', 'open'] },
      order: { ...base, kind: 'order', to: ['failed'] },
      position: { ...base, kind: 'position', to: ['liquidated'] },
      vault: { ...base, kind: 'vault', vault: MARKET, percent: '1' },
      protection: { ...base, kind: 'protection' },
    };
    const rules = ruleKinds.map((kind) => every[kind]);
    expect(readRulesFile(rulesFile(rules, '2026-05-13'))).toEqual({ kind: 'read', entries: rules });
  });

  it.each([
    ['is no JSON', '{', 'json'],
    ['is something else', '{"format":"perpdeck-cancels"}', 'format'],
    ['is of another version', file({ version: 2 }), 'version'],
    ['has no list', file({ rules: {} }), 'format'],
    ['has too many', file({ rules: Array.from({ length: MOST_RULES + 1 }, () => one) }), 'count'],
    ['is too large', ' '.repeat(200_001), 'size'],
    ['has a member that no rule has', file({ rules: [{ ...one, script: 'x' }] }), 'entry'],
    ['has a prototype', file({}).replace('"kind"', '"__proto__":{"x":1},"kind"'), 'entry'],
    ['has a price that is no number', file({ rules: [{ ...one, price: '1e9' }] }), 'entry'],
    ['has a price of zero', file({ rules: [{ ...one, price: '0.00' }] }), 'entry'],
    ['has an id for a page', file({ rules: [{ ...one, id: '../x' }] }), 'entry'],
  ])('that %s is refused with its reason', (_name, text, reason) => {
    expect(readRulesFile(text)).toMatchObject({ kind: 'refused', reason });
  });

  it('may contain addresses in every form that a field accepts, and stores them raw', () => {
    for (const form of [toFriendly(MARKET), ` ${toFriendly(MARKET, { bounceable: false })}`, MARKET.toUpperCase()]) {
      const text = file({ rules: [{ ...one, market: form }] });
      expect(readRulesFile(text)).toEqual({ kind: 'read', entries: [one] });
    }
    expect(readRulesFile(file({ rules: [{ ...one, market: 'BTC' }] }))).toMatchObject({ problem: 'market' });
  });

  it('names the wrong rule and field', () => {
    expect(readRulesFile(file({ rules: [one, { ...one, price: 'much' }] }))).toMatchObject({
      place: 2,
      problem: 'price',
    });
  });

  it('is merged without loss', () => {
    const merged = mergedRules([near, one], [other, one, { ...near, muted: false }], false);
    expect(merged?.added).toBe(2);
    expect(merged?.rules).toEqual([{ ...near, muted: false }, one, { ...other, id: 'r1-2' }]);
    expect(mergedRules(merged?.rules ?? [], [other, one])?.added).toBe(0);
    const kept = mergedRules([{ ...near, muted: false }], [{ ...near, percent: '10', muted: false }]);
    expect(kept?.rules).toMatchObject([{ percent: '5' }, { percent: '10', id: 'distance' }]);
  });

  it('with too many rules is refused', () => {
    const full = Array.from({ length: MOST_RULES }, (_, index): Rule => ({
      ...one,
      id: `x${index}`,
      price: `${index + 1}`,
    }));
    expect(mergedRules([near, ...full], [{ ...one, price: '5000' }])).toBeNull();
  });
});
