import { describe, expect, it } from 'vitest';
import { toEventView } from '~/domain/account/event-view';
import { type StatementLine, transfersOf } from '~/domain/pnl/statement';
import { absent, type Field, known } from '~/lib/field';
import { type Fixed, toDecimalString } from '~/lib/fixed-point';

type Money = { readonly field: Field<Fixed>; readonly unit: string | null } | null;

const of = (amount: number, unit: string | null): Money => ({ field: known({ raw: BigInt(amount), scale: 0 }), unit });

/** Deposits of these, as "amount unit counted/of". */
function deposits(...money: readonly Money[]) {
  const lines = money.map((_, place): StatementLine => {
    const key = String(place);
    const event = toEventView({ key, event: {} });
    return { key, what: 'deposit', when: { fromMs: 0, toMs: 0 }, isSure: true, about: { kind: 'event', event } };
  });
  const found = transfersOf(lines, 'deposit', ({ key }) => money[Number(key)] ?? null);
  return found.map(({ unit, sum: { field, counted, of: all } }) => {
    const amount = field.kind === 'known' ? toDecimalString(field.value) : '—';
    return `${amount} ${unit} ${counted}/${all}`;
  });
}

describe('the sum of deposits', () => {
  it('is given for each token, and never includes unknown tokens', () => {
    expect(deposits(of(5, 'TON'), of(7, 'TON'), of(1, 'USDT'))).toEqual(['1 USDT 1/1', '12 TON 2/2']);
    expect(deposits(of(9_000, null), of(60_000, null))).toEqual(['— null 0/2']);
  });

  it('has a mark if a transfer has no amount', () => {
    expect(deposits(of(5, 'TON'), null, of(7, 'TON'))).toEqual(['12 TON 2/2', '— null 0/1']);
    expect(deposits(of(5, 'TON'), of(3, null), null)).toEqual(['5 TON 1/1', '— null 0/2']);
    expect(deposits(of(5, 'TON'), { field: absent('null'), unit: 'TON' })).toEqual(['5 TON 1/2']);
    expect(deposits()).toEqual([]);
  });
});
