import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factorsText, readFactors } from '~/domain/position/ladder-shock';
import { readScenario } from '~/domain/position/scenario-text';
import { fromDecimal } from '~/lib/fixed-point';
import { createNumberShape } from '~/lib/format-number';
import { readNumber, shownNumber, typedNumber, units } from '~/lib/typed-number';

const shapes = new Map(['en', 'de', 'ru', 'fa', 'ar-EG', 'hi'].map((locale) => [locale, createNumberShape(locale)]));
const shapeOf = (locale: string) => shapes.get(locale) ?? createNumberShape(locale);
const read = (text: string, locale = 'en') =>
  readScenario(text, (number) => readNumber(number, shapeOf(locale), units.none));

describe('the factors of a scenario', () => {
  it.each([
    ['en', 'BTC:1,crypto:1.6', 'BTC:1,crypto:1.6', false],
    ['en', 'BTC:1.50, crypto:−2', 'BTC:1.5,crypto:-2', false],
    ['en', 'BTC:1,5, crypto:1,6', 'BTC:1.5,crypto:1.6', true],
    ['de', 'BTC:1,5, crypto:1,6', 'BTC:1.5,crypto:1.6', false],
    ['de', 'BTC:1.5', 'BTC:1.5', true],
    ['en', 'BTC -5; ETH -3', 'BTC:-5,ETH:-3', true],
    ['en', 'BTC -5, ETH -3,5', 'BTC:-5,ETH:-3.5', true],
    ['en', 'BTC = 2 | ETH=3', 'BTC:2,ETH:3', true],
    ['en', 'BTC:1، ETH：2', 'BTC:1,ETH:2', false],
    ['en', 'BTC:1,1INCH:2', 'BTC:1,1INCH:2', false],
    ['en', 'big caps : 1.6×', 'big caps:1.6', true],
    ['en', 'BTC:1,', 'BTC:1', false],
  ])('in %s, %j are %s', (locale, text, plain, needsEcho) => {
    expect(read(text, locale)).toMatchObject({ plain, needsEcho });
  });

  it('list the other reading of an ambiguous number beside it', () => {
    expect(read('BTC:1.500, ETH:2').factors).toEqual([
      expect.objectContaining({ name: 'BTC', value: '1.5', others: ['1500'] }),
      expect.objectContaining({ name: 'ETH', value: '2', others: [] }),
    ]);
  });

  it.each(['BTC -5 ETH -3', 'BTC:-5 ETH:-3', 'BTC', 'BTC:', ':5', 'BTC:1:2', 'BTC:1-2', 'BTC - x'])(
    'are not found in %j, and none is made up',
    (text) => expect(readFactors(read(text).plain)?.map(({ name }) => name) ?? []).not.toContain('BTC'),
  );

  it('are read back the same from the text written for the reader, and from the text shown as read', () => {
    const factor = fc.tuple(fc.constantFrom('BTC', 'crypto', '1INCH', 'big caps'), fc.integer({ min: -999, max: 999 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(factor, { selector: ([name]) => name, minLength: 1 }),
        fc.constantFrom(...shapes.keys()),
        fc.constantFrom(typedNumber, shownNumber),
        (parts, locale, write) => {
          const given = parts.map(([name, hundredths]) => ({ name, factor: { raw: BigInt(hundredths), scale: 2 } }));
          const plain = factorsText(given);
          const text = plain
            .split(',')
            .map((part) => part.split(':'))
            .map(([name = '', value = '']) => `${name}:${write(value, shapeOf(locale))}`)
            .join('; ');
          expect(read(text, locale).plain).toBe(plain);
          expect(fromDecimal(read(text, locale).factors[0]?.value ?? '')).not.toBeNull();
        },
      ),
      { seed: 40, numRuns: 1_000 },
    );
  });
});
