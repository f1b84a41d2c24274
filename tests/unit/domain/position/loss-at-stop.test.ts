import { describe, expect, it } from 'vitest';
import { lossesAtStop, type LossAtStop, riskAtStops, shareOf } from '~/domain/position/loss-at-stop';
import type { MarketTerms } from '~/domain/position/market-terms';
import type { PositionView } from '~/domain/position/position-view';
import type { TpslOrder } from '~/domain/position/tpsl-orders';
import { absent, known } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';
import { noon, of, rowOf } from '../../../support/views';

/** Ten units bought or sold at 100 on a margin of 100, marked at 100; closing costs 0.1 %. */
function row(position: Partial<PositionView> = {}, terms: Partial<MarketTerms> = {}) {
  return rowOf(
    {
      size: known(of('10')),
      notional: known(of('1000')),
      margin: known(of('100')),
      fraction: known(of('0')),
      updatedAtMs: known(noon),
      ...position,
    },
    {
      mark: known(of('100')),
      longFraction: known(of('0')),
      shortFraction: known(of('0')),
      rolloverPerYear: known(of('0')),
      feeRate: known(of('0.0008')),
      executionFeeRate: known(of('0.0002')),
      ...terms,
    },
  );
}

function stop(trigger: string, amount = '10', over: Partial<TpslOrder> = {}): TpslOrder {
  return {
    kind: 'stop',
    key: trigger,
    page: null,
    trigger: known(of(trigger)),
    amount: known(of(amount)),
    status: known('active'),
    isNamed: true,
    ...over,
  };
}

function lossOf(one: ReturnType<typeof row>, stops: readonly TpslOrder[], isWhole = true): LossAtStop {
  const loss = lossesAtStop([one], () => ({ stops, isWhole })).get(one.position.key);
  if (loss === undefined) throw new Error('no loss');
  return loss;
}

function shown(loss: LossAtStop) {
  if (loss.kind === 'stops') return [toDecimalString(loss.usd), toDecimalString(loss.covered)];
  if (loss.kind === 'margin') return ['margin', loss.usd.kind === 'known' && toDecimalString(loss.usd.value)];
  return ['unknown', loss.reason];
}

const short = { side: known('short' as const) };
const owed = { longFraction: known(of('0.2')) };
const inCoin = { collateralIsBase: known(true), settlement: known(of('100')) };

describe('the loss at stop', () => {
  it.each<[string, ReturnType<typeof row>, readonly TpslOrder[], readonly [string, string]]>([
    ['of a long', row(), [stop('95')], ['-50.95', '1']],
    ['of a short', row(short), [stop('105')], ['-51.05', '1']],
    ['of a long whose stop holds a gain', row({}, { mark: known(of('120')) }), [stop('110')], ['98.9', '1']],
    ['with what has accrued', row({}, owed), [stop('95')], ['-52.95', '1']],
    ['in a dearer collateral', row({}, { ...owed, settlement: known(of('2')) }), [stop('95')], ['-54.95', '1']],
    ['in its own coin, at the price of the trigger', row({}, { ...owed, ...inCoin }), [stop('95')], ['-240.95', '1']],
    ['of a quarter', row(), [stop('95', '2.5')], ['-12.7375', '0.25']],
    ['of two stops, each at its trigger', row(), [stop('96', '4'), stop('94', '6')], ['-52.948', '1']],
    ['of more than there is, the first one first', row(), [stop('96', '8'), stop('94', '8')], ['-44.956', '1']],
    ['with a stop beyond the liquidation left out', row(), [stop('95', '5'), stop('80', '5')], ['-25.475', '0.5']],
  ])('%s', (_what, one, stops, expected) => {
    expect(shown(lossOf(one, stops))).toEqual(expected);
  });

  it.each<[string, readonly TpslOrder[]]>([
    ['no stop', []],
    ['a stop beyond the liquidation', [stop('80')]],
    ['a stop that is not active yet', [stop('95', '10', { status: known('pending') })]],
  ])('is at most the margin with %s', (_what, stops) => {
    expect(shown(lossOf(row(), stops))).toEqual(['margin', '-100']);
  });

  it('is at most the margin for a position that is already crossed', () => {
    expect(shown(lossOf(row({}, { mark: known(of('90')) }), [stop('95')]))).toEqual(['margin', '-100']);
  });

  it.each<[string, LossAtStop, string]>([
    ['orders that are not all read', lossOf(row(), [stop('95')], false), 'notComputable'],
    ['a trigger that cannot be read', lossOf(row(), [stop('95', '10', { trigger: absent('null') })]), 'notComputable'],
    ['an amount that cannot be read', lossOf(row(), [stop('95', '10', { amount: absent('null') })]), 'notComputable'],
    ['an unknown liquidation', lossOf(row({}, { maintenanceRatio: absent('missing') }), [stop('95')]), 'notComputable'],
    ['an unknown fee', lossOf(row({}, { feeRate: absent('missing') }), [stop('95')]), 'notComputable'],
  ])('is unknown with %s', (_what, loss, reason) => {
    expect(shown(loss)).toEqual(['unknown', reason]);
  });

  it('waits for the orders, and is unknown if a stop may close either of two positions', () => {
    const two = [row({ key: 'a' }), row({ key: 'b', idx: known('2') })];
    expect([...lossesAtStop(two, null, 'failed').values()].map(shown)).toEqual([
      ['unknown', 'failed'],
      ['unknown', 'failed'],
    ]);
    const shared = lossesAtStop(two, () => ({ stops: [stop('95', '10', { isNamed: false })], isWhole: true }));
    expect([...shared.values()].map(({ kind }) => kind)).toEqual(['unknown', 'unknown']);
    const named = lossesAtStop(two, () => ({ stops: [stop('95')], isWhole: true }));
    expect([...named.values()].map(({ kind }) => kind)).toEqual(['stops', 'stops']);
  });

  it('adds up to the total risk, which says how many positions have no stop', () => {
    const losses = [
      lossOf(row(), [stop('95')]),
      lossOf(row(), [stop('95', '5')]),
      lossOf(row(), [stop('95', '9.95')]),
      lossOf(row(), []),
      lossOf(row(), [], false),
    ];
    const risk = riskAtStops(losses);
    expect(risk.usd.field.kind === 'known' && toDecimalString(risk.usd.field.value)).toBe('-127.12025');
    expect([risk.usd.counted, risk.usd.of, risk.without, risk.partly, risk.unknown]).toEqual([3, 4, 1, 1, 1]);
  });

  it('is a share of the equity only if that is above zero', () => {
    expect(shareOf(known(of('-50')), known(of('2000')))).toEqual(known({ raw: -25_000_000n, scale: 9 }));
    expect(shareOf(known(of('-50')), known(of('0'))).kind).toBe('absent');
    expect(shareOf(known(of('-50')), absent('notLoaded'))).toEqual(absent('notLoaded'));
  });
});
