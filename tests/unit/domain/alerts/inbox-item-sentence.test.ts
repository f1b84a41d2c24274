import { describe, expect, it } from 'vitest';
import { groupHappenings } from '~/domain/alerts/inbox-item-groups';
import { happeningDetails, happeningSentence, type SentenceOptions } from '~/domain/alerts/inbox-item-sentence';
import { beginLog, type InboxItem, happening, happeningKinds, parseLog } from '~/domain/alerts/inbox-state';
import { walletForms } from '~/lib/address-forms';
import { createNumberShape } from '~/lib/format-number';
import { en } from '~/text/en.gen';

const MARKET = `0:${'ab'.repeat(32)}`;
const find = () => ({ ticker: 'BTC/USDT', collateral: 'USDT' }) as ReturnType<SentenceOptions['find']>;
const options: SentenceOptions = {
  text: en,
  numbers: createNumberShape('en'),
  privacy: 'full',
  find,
  addresses: walletForms,
};
const at = (atMs: number, parts: Pick<InboxItem, 'key' | 'what'> & Partial<InboxItem>) =>
  happening({ atMs, toMs: atMs, market: MARKET, asset: 'BTC', side: 'long', ...parts });
const sentences = (items: readonly InboxItem[], of = options) =>
  groupHappenings(items).map((group) => happeningSentence(group, of));

const order = 'a'.repeat(20);
const fill = at(5_000, {
  key: `o ${order}`,
  what: 'orderFilled',
  value: '1479.8',
  unit: 'collateral',
  text: 'market',
  subject: order,
});
const opened = at(5_000, {
  key: 'h BTC 1',
  what: 'positionOpened',
  value: '0.23',
  unit: 'base',
  subject: '3',
  amount: '0.23',
  price: '64340',
  order,
});
const fees = at(5_000, { key: 'e 1', what: 'event', market: null, side: null, text: 'referral_fees' });
const stop = at(0, {
  key: 'o stop',
  what: 'orderCancelledByService',
  atMs: null,
  fromMs: 4_000,
  toMs: 9_000,
  value: '0.23',
  unit: 'base',
  text: 'stop',
});

describe('the consequences of one fill', () => {
  it('are one line, whatever order they come in', () => {
    for (const items of [
      [fill, opened, fees],
      [fees, opened, fill],
      [opened, fees, fill],
    ]) {
      expect(sentences(items)).toEqual(['BTC/USDT long filled: 0.23 at 64,340.00']);
      const [group] = groupHappenings(items);
      expect(group && happeningDetails(group, options)).toEqual([
        'Market order',
        'Opened the position',
        'Referral fees',
      ]);
    }
  });

  it('are found by their time in a log of an earlier build, which did not store the order', () => {
    const { order: _order, amount: _amount, price: _price, ...older } = opened;
    expect(sentences([fill, older])).toEqual(['BTC/USDT long filled: 0.23']);
    expect(groupHappenings([fill, { ...older, atMs: 6_000 }])).toHaveLength(2);
    expect(groupHappenings([fill, { ...older, side: 'short' }])).toHaveLength(2);
  });

  it('include the result of a position that the fill closed, and the stop that ended with it', () => {
    const closed = { ...opened, what: 'positionClosed', value: '-12.3', unit: 'collateral' } as const;
    const [group, ...others] = groupHappenings([fill, stop, closed]);
    expect(others).toEqual([]);
    expect(group && happeningDetails(group, options)).toEqual([
      'Market order',
      'Closed the position: −12.30 USDT',
      'Orders that ended with it: Stop',
    ]);
    // A stop that ended without a close has its own line, and so has a stop that the reader cancelled.
    expect(groupHappenings([fill, stop, opened])).toHaveLength(2);
    expect(groupHappenings([fill, { ...stop, what: 'orderCancelled' }, closed])).toHaveLength(2);
  });

  it('do not join a liquidation, and stay unread while one of their parts is unread', () => {
    const liquidated = { ...opened, what: 'positionLiquidated', value: '-100', unit: 'collateral' } as const;
    expect(sentences([{ ...fill, atMs: 1_000 }, liquidated])).toEqual([
      'BTC/USDT long #3 was liquidated: 0.23 at 64,340.00',
      'BTC/USDT long filled: 1,479.80 USDT',
    ]);
    const [half] = groupHappenings([{ ...fill, read: true }, opened]);
    expect(half?.read).toBe(false);
  });
});

describe('a sentence', () => {
  it.each<[string, Partial<InboxItem>, string]>([
    [
      'price',
      { side: null, value: '2.1951', limit: '2.1962', unit: 'price' },
      'BTC/USDT fell below 2.1962, now 2.1951',
    ],
    [
      'price',
      { side: null, value: '70000', limit: '69000', unit: 'price' },
      'BTC/USDT rose above 69,000.00, now 70,000.00',
    ],
    ['distance', { subject: '3', value: '0.0423', unit: 'ratio' }, 'BTC/USDT long #3 is near liquidation: 4.23% away'],
    ['distance', { subject: '3' }, 'BTC/USDT long #3 is past its estimated liquidation price'],
    [
      'funding',
      { value: '-0.21', limit: '20', unit: 'ratio' },
      'BTC/USDT long pays 21.00% funding a year, crossing your limit of 20%',
    ],
    ['fundingFlip', { value: '0.03', unit: 'ratio' }, 'BTC/USDT long now receives funding: 3.00% a year'],
    ['paused', { side: null }, 'BTC/USDT was paused'],
    ['orderExpired', { value: '0.5', unit: 'base', text: 'limit' }, 'Limit order expired: BTC/USDT long, 0.5'],
  ])('says what happened for %s', (what, parts, said) => {
    expect(sentences([at(1, { key: 'k', what: what as InboxItem['what'], ...parts })])).toEqual([said]);
  });

  it('exists for everything that may be listed, even if nothing else is known about it', () => {
    for (const what of happeningKinds) {
      const [said] = sentences([happening({ key: 'k', what, toMs: 1 })]);
      expect(said, what).toMatch(/\w/);
      expect(said, what).not.toMatch(/null|undefined|NaN/);
    }
  });

  it('hides the reader’s own amounts, but no price', () => {
    expect(sentences([fill, opened], { ...options, privacy: 'percent' })).toEqual([
      'BTC/USDT long filled: ••• at 64,340.00',
    ]);
    const near = at(1, { key: 'k', what: 'distance', subject: '3', value: '0.0423', unit: 'ratio' });
    expect(sentences([near], { ...options, privacy: 'hidden' })).toEqual([
      'BTC/USDT long #3 is near liquidation: ••• away',
    ]);
  });
});

it('keeps a log whether or not its entries have the new members', () => {
  const { order: _order, amount: _amount, price: _price, ...older } = opened;
  for (const item of [opened, older]) expect(parseLog({ ...beginLog(1), items: [item] })?.items).toEqual([item]);
});
