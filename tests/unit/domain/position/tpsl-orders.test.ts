import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { createTpslFinder } from '~/domain/position/tpsl-orders';
import type { PositionView } from '~/domain/position/position-view';
import { absent, known } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';
import { aPosition } from '../../../support/views';
import { wireOrder } from '../order/wire-order';

const market = `0:${'b'.repeat(64)}`;
const other = `0:${'d'.repeat(64)}`;
/** A stop at 50 of the long position of the fixture, by market and side. */
const aStop = (over: Parameters<typeof wireOrder>[0] = {}) =>
  wireOrder({
    id: '1'.repeat(64),
    type: 'stop',
    market,
    direction: 'long',
    stopTriggerPrice: '50000000000',
    takeTriggerPrice: null,
    positionId: null,
    ...over,
  });

type Bound = { readonly stops: number; readonly takes: number; readonly named: number; readonly isWhole: boolean };

function boundOf(
  orders: Parameters<typeof createTpslFinder>[0],
  position: PositionView = aPosition,
  isComplete = true,
): Bound {
  const { stops, takes, isWhole } = createTpslFinder(orders, defaultAssumptions, isComplete)(position);
  return {
    stops: stops.length,
    takes: takes.length,
    named: [...stops, ...takes].filter(({ isNamed }) => isNamed).length,
    isWhole,
  };
}

const none: Bound = { stops: 0, takes: 0, named: 0, isWhole: true };
const oneStop: Bound = { ...none, stops: 1 };
const bad = (raw: string) => new BadValue('unreadable', raw, null);

describe('stop and take orders of a position', () => {
  it.each<[string, Parameters<typeof wireOrder>[0], Bound]>([
    ['a stop of its market and side', {}, oneStop],
    ['a take of its market and side', { type: 'take', takeTriggerPrice: '70000000000000' }, { ...none, takes: 1 }],
    ['one that names it', { positionId: `${market}_long_1` }, { ...oneStop, named: 1 }],
    ['one that names market and side alone', { positionId: `${market}_long` }, oneStop],
    ['one whose name cannot be read', { positionId: '4711' }, oneStop],
    ['one that names another number', { positionId: `${market}_long_2` }, none],
    ['one that names the other side', { positionId: `${market}_short_1` }, none],
    ['one that names another market, whatever its own', { positionId: `${other}_long_1` }, none],
    ['one of another market', { market: other }, none],
    ['one of the other side', { direction: 'short' }, none],
    ['a limit order', { type: 'limit' }, none],
    ['one that was executed', { status: 'executed' }, none],
    ['one that was cancelled', { status: 'canceled' }, none],
    ['one that waits for its position', { status: 'pending' }, oneStop],
  ])('%s', (_name, over, expected) => {
    expect(boundOf([aStop(over)])).toEqual(expected);
  });

  it.each<[string, Parameters<typeof wireOrder>[0]]>([
    ['type', { type: bad('"trailing"') }],
    ['market', { market: bad('17') }],
    ['side', { direction: bad('"up"') }],
  ])('are not known to be absent if the %s of an order is unreadable', (_name, over) => {
    expect(boundOf([aStop(over)])).toEqual({ ...none, isWhole: false });
  });

  it('are not known to be absent if not all orders were read, or if the position is unknown', () => {
    expect(boundOf([], aPosition, false)).toEqual({ ...none, isWhole: false });
    expect(boundOf([aStop()], { ...aPosition, market: absent('missing') })).toEqual({ ...none, isWhole: false });
    expect(boundOf([aStop({ status: bad('"weird"') })])).toEqual(oneStop);
  });

  it('of two positions with one market and side belong to the position that they name, or else to both', () => {
    const second = { ...aPosition, key: 'second', idx: known('2') };
    const orders = [aStop({ positionId: `${market}_long_2` }), aStop({ id: '2'.repeat(64) })];
    expect(boundOf(orders)).toEqual(oneStop);
    expect(boundOf(orders, second)).toEqual({ ...none, stops: 2, named: 1 });
  });

  it.each<['long' | 'short', 'stop' | 'take', readonly string[]]>([
    ['long', 'stop', ['30', '20', '10']],
    ['long', 'take', ['10', '20', '30']],
    ['short', 'stop', ['10', '20', '30']],
    ['short', 'take', ['30', '20', '10']],
  ])('of a %s: its %ss, with the one that the mark reaches first at the head', (direction, type, expected) => {
    const trigger = type === 'stop' ? 'stopTriggerPrice' : 'takeTriggerPrice';
    const orders = ['20', '30', '10'].map((price) =>
      aStop({ id: price.repeat(32), type, direction, [trigger]: `${price}000000000` }),
    );
    orders.push(aStop({ id: 'e'.repeat(64), type, direction, [trigger]: null }));
    const bound = createTpslFinder(orders, defaultAssumptions, true)({ ...aPosition, side: known(direction) });
    const found = type === 'stop' ? bound.stops : bound.takes;
    expect(found.map(({ page }) => page?.slice(0, 2))).toEqual([...expected, 'ee']);
  });

  it('begin with active ones, each in the order that the mark reaches them', () => {
    const orders = [
      aStop({ status: 'pending', stopTriggerPrice: '55000000000' }),
      aStop({ stopTriggerPrice: '50000000000' }),
      aStop({ stopTriggerPrice: '52000000000' }),
    ];
    const { stops } = createTpslFinder(orders, defaultAssumptions, true)(aPosition);
    expect(stops.map(({ trigger }) => trigger.kind === 'known' && toDecimalString(trigger.value))).toEqual([
      '52',
      '50',
      '55',
    ]);
  });

  it('have no page without an id', () => {
    const [stop] = createTpslFinder([aStop({ id: bad('7') })], defaultAssumptions, true)(aPosition).stops;
    expect(stop?.page).toBeNull();
  });
});
