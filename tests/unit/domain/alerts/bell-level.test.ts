import { describe, expect, it } from 'vitest';
import { bellLevel } from '~/domain/alerts/bell-level';
import { fromDecimal } from '~/lib/fixed-point';

const of = (text: string) => fromDecimal(text);

describe('the level of a bell', () => {
  it.each([
    ['a market', '100', {}, { direction: 'below', price: '98' }],
    ['a long', '100', { side: 'long', liquidation: of('80') }, { direction: 'below', price: '90' }],
    ['a short', '100', { side: 'short', liquidation: of('130') }, { direction: 'above', price: '115' }],
    ['a short without liquidation', '100', { side: 'short' }, { direction: 'above', price: '102' }],
    ['a long that has crossed', '100', { side: 'long', liquidation: of('101') }, { direction: 'below', price: '98' }],
  ])('of %s lies on the side where it loses', (_, mark, position, level) => {
    expect(bellLevel(of(mark), position)).toEqual(level);
  });

  it('is absent without a known mark', () => {
    expect(bellLevel(null)).toBeNull();
    expect(bellLevel(of('0'))).toBeNull();
  });
});
