import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionFigures, roeAgreement } from '~/domain/position/position-figures';
import { absent, known, unreadable } from '~/lib/field';
import { fixed, toDecimalString } from '~/lib/fixed-point';
import { aPosition, of, theTerms } from '../../../support/views';

const agreementWith = (serviceRoe: string, over: Partial<typeof theTerms> = {}) =>
  roeAgreement(
    { ...aPosition, serviceRoe: known(of(serviceRoe)) },
    positionFigures(aPosition, { ...theTerms, ...over }),
  );

describe('our return compared with the service’s', () => {
  // The mark may have moved by 0.25 % of 63 000, which is 157.5 of a margin of 6 000: 0.02625.
  it.each([
    ['0.5', 'agrees', '0'],
    ['0.52625', 'agrees', '0.02625'],
    ['0.47375', 'agrees', '-0.02625'],
    ['0.526250003', 'differs', '0.026250003'],
    ['0.473749997', 'differs', '-0.026250003'],
    ['-0.5', 'differs', '-1'],
    ['50', 'differs', '49.5'],
  ])('compared with %s: it %s', (serviceRoe, kind, difference) => {
    const agreement = agreementWith(serviceRoe);
    expect(agreement.kind).toBe(kind);
    expect(agreement.kind === 'unknown' ? null : toDecimalString(agreement.difference)).toBe(difference);
  });

  it('allows a smaller difference if the collateral is more expensive', () => {
    // At 3 USD a TON the PnL is 1 000 TON, a sixth; the same move is worth 52.5 TON.
    expect(agreementWith('0.175', { settlement: known(of('3')) }).kind).toBe('agrees');
    expect(agreementWith('0.18', { settlement: known(of('3')) }).kind).toBe('differs');
  });

  it('is unknown while one of the two is unknown, and says why', () => {
    const figures = positionFigures(aPosition, theTerms);
    expect(roeAgreement({ ...aPosition, serviceRoe: absent('null') }, figures)).toEqual({
      kind: 'unknown',
      reason: 'notComputable',
    });
    expect(roeAgreement({ ...aPosition, serviceRoe: unreadable('"NaN"') }, figures)).toEqual({
      kind: 'unknown',
      reason: 'notComputable',
    });
    expect(roeAgreement(aPosition, positionFigures(aPosition, 'notLoaded'))).toEqual({
      kind: 'unknown',
      reason: 'notLoaded',
    });
    expect(roeAgreement(aPosition, positionFigures(aPosition, 'failed'))).toEqual({
      kind: 'unknown',
      reason: 'failed',
    });
    expect(agreementWith('0.5', { settlement: known(of('0')) }).kind).toBe('unknown');
    const bare = { ...aPosition, margin: known(of('0')) };
    expect(roeAgreement(bare, positionFigures(bare, theTerms)).kind).toBe('unknown');
  });

  it('never treats two roundings of one number as different, however small the margin', () => {
    const amount = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(amount, amount, amount, (size, notional, margin) => {
        const position = {
          ...aPosition,
          size: known(fixed(size, 9)),
          notional: known(fixed(notional, 9)),
          margin: known(fixed(margin, 9)),
        };
        const figures = positionFigures(position, theTerms);
        // As the simulated exchange rounds: toward zero, twice.
        const pnl = (size * 63_000n * 10n ** 9n) / 10n ** 9n - notional;
        const serviceRoe = known(fixed((pnl * 10n ** 9n) / margin, 9));
        expect(roeAgreement({ ...position, serviceRoe }, figures).kind).toBe('agrees');
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});
