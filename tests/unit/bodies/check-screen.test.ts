import { describe, expect, it } from 'vitest';
import { checkScreen } from '../../bodies/support/check-screen';
import { rules } from '../../bodies/support/figures';
import { makeBody } from '../../bodies/support/make-body';
import { decimal, isRounded, readBody } from '../../bodies/support/reader';
import type { Figure, Screen } from '../../bodies/support/screen';

const rows = '[{"amount":"1500000000","limitPrice":"65000123456789","type":"limit"},{"amount":"7","limitPrice":null}]';
const told = { body: rows, others: ['{"decimals":6}'], nowMs: 0 };

function figure(label: string, value: string, text: string, row = 0): Figure {
  return { tag: 'data', place: 'Orders', label, value, text, row };
}

function screenOf(...figures: readonly Figure[]): Screen {
  return { figures, leaves: [], heading: 'Orders', text: '', retries: 0, waiting: 0 };
}

const complaintsOf = (...figures: readonly Figure[]) =>
  checkScreen(screenOf(...figures), told, rules.listActiveOrders).complaints;

describe('the reader of the random bodies', () => {
  it('finds the figures of a row in the fields of their columns', () => {
    const figures = [figure('Amount', '1.5', '1.5 BTC'), figure('Price', '65000.123456789', '65,000.12')];
    expect(checkScreen(screenOf(...figures), told, rules.listActiveOrders)).toEqual({ complaints: [], held: 2 });
  });

  it('finds texts of trees in a body, with symbols only for invisible characters', () => {
    const odd = { ...told, body: JSON.stringify({ memo: 'a\u2028b\u202Ec\u0000' }) };
    const wrongOf = (...leaves: readonly string[]) =>
      checkScreen({ ...screenOf(), leaves }, odd, rules.listActiveOrders).complaints;
    expect(wrongOf(String.raw`"a␊b\uFFFDc\u0000"`.replace(String.raw`\uFFFD`, '\uFFFD'))).toEqual([]);
    expect(wrongOf('"a\uFFFDb"', '"abc"', String.raw`"\uFFFD␊b\uFFFDc\u0000"`)).toHaveLength(3);
  });

  it.each([
    ['a digit that is another', figure('Price', '65000.123456788', '65,000.12')],
    ['another scale', figure('Price', '65000123.456789', '65,000,123.46')],
    ['another sign', figure('Amount', '-1.5', '−1.5')],
    ['another field', figure('Leverage', '1.5', '1.5×')],
    ['a number that lost its last digits', figure('Price', '65000.12345679', '65,000.12')],
    ['a zero for null', figure('Price', '0', '0.00', 1)],
  ])('complains about %s', (_name, wrong) => expect(complaintsOf(wrong)).toHaveLength(1));

  it('complains if figures of two rows appear in one', () => {
    expect(
      complaintsOf(figure('Amount', '0.000000007', '<0.01'), figure('Price', '65000.123456789', '65,000.12')),
    ).toEqual([expect.stringMatching(/^of no row of the body/)]);
  });

  it('complains about a figure outside any row that is not in a body', () => {
    const elsewhere = { ...figure('Sum', '6', '6'), place: 'Totals' };
    expect(complaintsOf(elsewhere)).toEqual([]);
    expect(complaintsOf({ ...elsewhere, value: '5', text: '5' })).toEqual([expect.stringMatching(/^in no body/)]);
  });

  it.each([
    ['1.5', '1.50 USDT', true],
    ['-912.1634', '−$912.16', true],
    ['0.000037272', '0.0₄4', true],
    ['25661655.79', '25.7M USDT', true],
    ['0.004', '<0.01', true],
    ['-0.004', '>−$0.01', true],
    ['-0.004', '<−$0.01', false],
    ['66485.078', '66,485.07', true],
    ['-84.1646', '−84.17', true],
    ['1.5', '1.6', false],
    ['1.5', '−1.5', false],
    ['1000', '1,001', false],
    ['25661655.79', '25.8M', false],
    ['0', '<0.01', false],
  ])('reads %s shown as "%s": %s', (exact, text, is) => expect(isRounded(exact, text)).toBe(is));

  it('shifts decimals as text', () => {
    expect(decimal('12345678901234567890', -9)).toBe('12345678901.23456789');
    expect(decimal('-0')).toBe('0');
    expect(decimal('1.50e3')).toBe('1500');
    expect(decimal('1e400000')).toBeNull();
  });
});

describe('the random bodies', () => {
  it('are the same for a seed and a run, of every kind, and the valid ones are JSON', () => {
    const made = Array.from({ length: 100 }, (_, run) => makeBody(rows, 1, run));
    expect(made).toEqual(Array.from({ length: 100 }, (_, run) => makeBody(rows, 1, run)));
    expect(new Set(made.map(({ way }) => way)).size).toBe(4);
    for (const { way, said } of made)
      if (way === 'valid') expect(readBody(said.bytes.toString())).toBeInstanceOf(Array);
    expect(made.some(({ said }) => readBody(said.bytes.toString()) === undefined)).toBe(true);
  });
});
