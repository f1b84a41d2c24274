import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fixed, fromDecimal, rescale, toDecimalString } from '~/lib/fixed-point';
import { type AmountKind, formatAmount } from '~/lib/format-amount';
import { createNumberShape, priceDecimals, sizeDecimals } from '~/lib/format-number';
import { carryText } from '~/text/en/carry';
import { commonText } from '~/text/en/common';
import { marketPageText } from '~/text/en/market-page';
import { isAmount, type NumberReading, readNumber, shownNumber, typedNumber, units } from '~/lib/typed-number';
import { filled } from '../../support/sentence';

const locales = ['en', 'de', 'de-CH', 'fr', 'ru', 'uk', 'pl', 'pt', 'es', 'it', 'tr', 'zh-Hans', 'ja', 'hi', 'en-IN'];
const scripts = ['ar-EG', 'fa', 'bn', 'mr', 'ne'];
const shapes = new Map([...locales, ...scripts].map((locale) => [locale, createNumberShape(locale)]));
const shapeOf = (locale: string) => shapes.get(locale) ?? createNumberShape(locale);
/** Units of a price and of a percentage, so that one table has both. */
const around = [...units.price, ...units.percentYear];

/** "value", "value not others", with "!" if it has to be shown; or the kind. */
function told(reading: NumberReading): string {
  if (reading.kind !== 'number') return reading.kind;
  const { value, others, needsEcho } = reading;
  return `${value}${others.length === 0 ? '' : ` not ${others.join(' ')}`}${needsEcho ? '!' : ''}`;
}

const read = (text: string, locale = 'en') => told(readNumber(text, shapeOf(locale), around));

describe('a typed number', () => {
  it.each([
    // As the app shows them.
    ['65,432.10', '65432.1', '65432.1!'],
    ['$65,432.10', '65432.1', '65432.1!'],
    ['−12.5%', '-12.5', '-12.5!'],
    ['+3.20%', '3.2', '3.2!'],
    ['$1.2M', '1200000!', '1200000!'],
    ['−$412.6K', '-412600!', '-412600!'],
    ['10.0×', '10!', '10!'],
    ['10x', '10!', '10!'],
    ['× 1.5', '1.5!', '1.5!'],
    ['0.0₅12', '0.0000012!', '0.0000012!'],
    ['0.0₁₂34', '0.00000000000034!', '0.00000000000034!'],
    ['≈ 61,204.50', '61204.5!', '61204.5!'],
    ['▼ −1.25%', '-1.25', '-1.25!'],
    ['Now 65,432.10.', '65432.1', '65432.1!'],
    ['−12.5% a year', '-12.5', '-12.5!'],
    // As others write them.
    ['3,21', '3.21!', '3.21'],
    ['1,5', '1.5!', '1.5'],
    ['12,50', '12.5!', '12.5'],
    ['65.432,10', '65432.1!', '65432.1'],
    ['65 432,10', '65432.1!', '65432.1!'],
    ['1 234,56', '1234.56!', '1234.56!'],
    ['1\u{202F}234,56', '1234.56!', '1234.56!'],
    ["1'234.5", '1234.5!', '1234.5!'],
    ['12,34,567.8', '1234567.8', '1234567.8!'],
    ['1.234.567', '1234567!', '1234567'],
    ['1,2 Mio. $', '1200000!', '1200000!'],
    ['1,2 млн', '1200000!', '1200000!'],
    ['1.2万', '12000!', '12000!'],
    ['12 500', '12500!', '12500!'],
    // Texts that are another number elsewhere.
    ['1.500', '1.5 not 1500!', '1500 not 1.5!'],
    ['10.000', '10 not 10000!', '10000 not 10!'],
    ['1,234', '1234 not 1.234!', '1.234 not 1234!'],
    ['-65,432', '-65432 not -65.432!', '-65.432 not -65432!'],
    // Digits, signs and spaces of all kinds.
    ['١٢', '12!', '12!'],
    ['١٢٫٥', '12.5!', '12.5!'],
    ['۱۲٬۳۴۵٫۶', '12345.6!', '12345.6!'],
    ['१२.५', '12.5!', '12.5!'],
    ['１２．５', '12.5!', '12.5!'],
    ['𝟏𝟐', '12!', '12!'],
    ['𝟗𝟎', '90!', '90!'],
    ['𝟢𝟫', '9!', '9!'],
    ['\u{2066}12.5\u{2069}\u{200F}', '12.5', '12.5!'],
    ['\u{FEFF} 12\u{AD} ', '12', '12'],
    ['–5', '-5', '-5'],
    ['－ 5', '-5', '-5'],
    ['$ -5', '-5', '-5'],
    ['-$5', '-5', '-5'],
    ['.5', '0.5', '0.5!'],
    [',5', '0.5!', '0.5'],
    ['1.', '1', '1'],
    ['007', '7', '7'],
    ['0,500', '0.5!', '0.5'],
    ['-0', '0', '0'],
    ['9'.repeat(60), '9'.repeat(60), '9'.repeat(60)],
  ])('%j is %s in English and %s in German', (text, english, german) => {
    expect([read(text), read(text, 'de')]).toEqual([english, german]);
  });

  it.each([
    ['≈ $0'],
    ['—'],
    ['…'],
    ['•••'],
    ['<0.01'],
    ['>−0.01%'],
    ['-'],
    ['$'],
    ['%'],
    ['abc'],
    ['--5'],
    ['+-5'],
    ['5-'],
    ['(5)'],
    ['1-2'],
    ['1 – 2'],
    ['1/2'],
    ['½'],
    ['10²'],
    ['1e9'],
    ['0x10'],
    ['12:30'],
    ['2026-08-01'],
    ['192.168.1.1'],
    ['1,2,3'],
    ['1.23.456'],
    ['1 2 3'],
    ['01,500'],
    ['1٢'],
    ['\u{202E}12'],
    ['12 €'],
    ['5 kg'],
    ['12 s'],
    ['Now – 5'],
    ['▼ 1.2%'],
    ['▲ −1.2%'],
    ['Rs.500'],
    ['0.0₅'],
    ['1.0₅12'],
    ['0.₅12'],
    ['12 | 34'],
    ['12\n34'],
    ['9'.repeat(200)],
  ])('%j is unclear everywhere', (text) => {
    expect([...shapes.keys()].map((locale) => read(text, locale))).toEqual([...shapes.keys()].map(() => 'unclear'));
  });

  it.each(['', ' ', '\u{200B}\u{A0}\u{200F}'])('%j is not a number', (text) => expect(read(text)).toBe('empty'));

  it('accepts only the units of its field', () => {
    const inSeconds = ['2,5 s', '2.5 sec', '500 ms', '2 min', '$2', '2 %', '2×'].map((text) =>
      told(readNumber(text, shapeOf('en'), units.seconds)),
    );
    expect(inSeconds).toEqual(['2.5!', '2.5', 'unclear', 'unclear', 'unclear', 'unclear', 'unclear']);
    // 10× are 1,000 %, and 5 bps are 0.05 %.
    const inPercent = ['10×', '5 bps', '0.05%'].map((text) => told(readNumber(text, shapeOf('en'), units.percent)));
    expect(inPercent).toEqual(['unclear', 'unclear', '0.05']);
  });

  it("is unclear if it is not in the reader's format and others read it as two numbers", () => {
    expect(['1.500', '1,500'].map((text) => read(text, 'fa'))).toEqual(['unclear', 'unclear']);
    // Billions in some languages and thousands in Turkish.
    expect([read('1,2 B'), read('1,2 B', 'tr')]).toEqual(['unclear', expect.stringMatching(/^1200 not 1200000000/)]);
    expect(read('1.2B')).toBe('1200000000!');
  });
});

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.nat(18), fc.nat(12))
  .map(([raw, scale, cut]): Fixed => ({ raw: raw / 10n ** BigInt(cut), scale }));
const locale = fc.constantFrom(...shapes.keys());
const seeded = { seed: 40, numRuns: 2_000 };

/** The units of the fields that accept a figure of this kind. */
const fieldsFor: Readonly<Record<AmountKind, readonly (readonly string[])[]>> = {
  price: [units.price, units.usd, units.none],
  size: [units.none],
  amount: [units.usd, units.none],
  usd: [units.price, units.usd],
  percent: [units.percent, units.percentYear],
  multiple: [units.price, units.usd, units.none],
  count: [units.none, units.pixels, units.seconds],
  raw: [units.none],
};

const decimalsOf: Readonly<Record<AmountKind, (shown: Fixed) => number>> = {
  price: priceDecimals,
  size: sizeDecimals,
  amount: () => 2,
  usd: () => 2,
  percent: () => 2,
  multiple: () => 1,
  count: () => 0,
  raw: ({ scale }) => scale,
};

describe('figures as the app shows them', () => {
  it('are read back from their shown form as the stated number', () => {
    const kind = fc.constantFrom<AmountKind>('price', 'size', 'amount', 'usd', 'percent', 'multiple', 'count', 'raw');
    fc.assert(
      fc.property(amount, kind, fc.boolean(), fc.boolean(), locale, (value, ofKind, signed, countsZeros, tag) => {
        const shape = shapeOf(tag);
        const { text, exact, exactText } = formatAmount(value, { kind: ofKind, signed, countsZeros }, shape);
        for (const ofField of fieldsFor[ofKind]) {
          expect(readNumber(exactText, shape, ofField)).toMatchObject({ kind: 'number', value: exact });
          if (/[<>]/.test(text)) {
            expect(readNumber(text, shape, ofField).kind).toBe('unclear');
            continue;
          }
          const shown = ofKind === 'percent' ? { raw: value.raw * 100n, scale: value.scale } : value;
          const stated = toDecimalString(rescale(shown, decimalsOf[ofKind](shown), 'halfUp'));
          expect(readNumber(text, shape, ofField)).toMatchObject({ kind: 'number', value: stated });
        }
      }),
      seeded,
    );
  });

  it.each([
    [commonText.ages.seconds('12'), units.seconds, '12'],
    [filled(marketPageText.aYear, '12.5%'), units.percentYear, '12.5'],
    [filled(carryText.each.year, '−12.5%'), units.percentYear, '-12.5'],
    ['65,432.10 USDT', units.usd, '65432.1'],
    ['▲ +1.25%', units.percent, '1.25'],
    ['≈ 61,204.50', units.price, '61204.5'],
  ] as const)('are read back with the words around them: %s', (text, ofField, value) => {
    expect(readNumber(text, shapeOf('en'), ofField)).toMatchObject({ kind: 'number', value });
  });

  it('state in their shortened form the same number as they are read', () => {
    const whole = fc.bigInt({ min: 1_000n, max: 10n ** 15n - 1n });
    fc.assert(
      fc.property(whole, fc.boolean(), locale, (raw, isNegative, tag) => {
        const value = { raw: isNegative ? -raw : raw, scale: 0 };
        const { text } = formatAmount(value, { kind: 'usd', compact: true }, shapeOf(tag));
        const reading = readNumber(text, shapeOf(tag), around);
        if (reading.kind !== 'number') throw new Error(`${text} of ${tag} is ${reading.kind}`);
        const stated = fromDecimal(reading.value) ?? value;
        const shown = (one: Fixed) => formatAmount(one, { kind: 'usd', compact: true }, shapeOf(tag)).text;
        expect(shown(rescale(stated, 0, 'trunc'))).toBe(text);
      }),
      seeded,
    );
  });

  it('are never silently read as another number in another format', () => {
    fc.assert(
      fc.property(amount, locale, locale, fc.boolean(), (value, shown, mine, compact) => {
        const { text } = formatAmount(value, { kind: 'usd', compact }, shapeOf(shown));
        const stated = readNumber(text, shapeOf(shown), around);
        const reading = readNumber(text, shapeOf(mine), around);
        if (stated.kind !== 'number' || reading.kind !== 'number') {
          expect([reading.kind, stated.kind]).toContain('unclear');
          return;
        }
        expect([reading.value, ...reading.others]).toContain(stated.value);
        expect(reading.others.length > 0).toBe(reading.value !== stated.value || stated.others.length > 0);
      }),
      seeded,
    );
  });

  it('are read back as written into a field, and from an example in a sentence', () => {
    fc.assert(
      fc.property(amount, locale, (value, tag) => {
        const plain = toDecimalString(value);
        for (const text of [typedNumber(plain, shapeOf(tag)), shownNumber(plain, shapeOf(tag))])
          expect(readNumber(text, shapeOf(tag))).toMatchObject({ kind: 'number', value: plain });
      }),
      seeded,
    );
  });

  it('are read the same with spaces, marks and other minus signs around and inside', () => {
    const noise = fc.constantFrom('', ' ', '\u{A0}', '\u{2009}', '\u{200F}', '\u{2066}', '\u{FEFF}');
    const minus = fc.constantFrom('-', '−', '–', '‐', '－');
    fc.assert(
      fc.property(amount, locale, noise, noise, minus, (value, tag, before, behind, sign) => {
        const { exact, exactText } = formatAmount(value, { kind: 'usd' }, shapeOf(tag));
        const text = before + exactText.replace('−', sign + before) + behind;
        expect(readNumber(text, shapeOf(tag), around)).toMatchObject({ kind: 'number', value: exact });
      }),
      seeded,
    );
  });

  it('are the only texts that are read: any other text gives no digits that it does not have', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'0123456789.,-−+ $%٫١kM₅e()/'), maxLength: 12 });
    fc.assert(
      fc.property(odd, locale, (text, tag) => {
        const reading = readNumber(text, shapeOf(tag), around);
        if (reading.kind !== 'number') return;
        expect(reading.value).toMatch(/^-?\d+(\.\d*[1-9])?$/);
        expect(reading.value.startsWith('-')).toBe(/[-−]/.test(text) && /[1-9١₅]/.test(text));
      }),
      { ...seeded, numRuns: 10_000 },
    );
  });
});

describe('an amount', () => {
  it.each(['1', '10000', '0.5', '999999999999999.999999999'])('may be %s', (text) => expect(isAmount(text)).toBe(true));
  it.each(['', '0', '0.00', '-5', '1000000000000000', '1.0000000001', 'x'])('is not %j', (text) =>
    expect(isAmount(text)).toBe(false),
  );
});
