import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { en } from '~/text/en.gen';
import { outOf } from '~/text/en/plural';
import { languageFor, languages } from '~/text/languages';
import { createPlural } from '~/text/plural';
import { pseudoCatalogue, pseudoText } from '~/text/pseudo';
import { type Catalogue, type EnglishArea, textOf } from '~/text/catalogue';
import { englishCatalogue } from '../../../.tools/english-catalogue';

/** Every leaf of a catalogue with its path: "shell.trader.label". */
function leaves(node: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof node !== 'object' || node === null) return [[path, node]];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    leaves(value, path === '' ? key : `${path}.${key}`),
  );
}

describe('the English catalogue', () => {
  const all = leaves(en);

  it('contains only texts and functions that return texts', () => {
    const odd = all.filter(([, leaf]) => typeof leaf !== 'string' && typeof leaf !== 'function');
    expect(odd.map(([path]) => path)).toEqual([]);
    expect(all.length).toBeGreaterThan(150);
  });

  it('equals the output of npm run generate for the areas in src/text/en', async () => {
    expect(await readFile('src/text/en.gen.ts', 'utf8')).toBe(await englishCatalogue());
  });

  it('has no empty text, no straight apostrophe and no three dots', () => {
    const texts = all.flatMap(([path, leaf]) => (typeof leaf === 'string' ? [[path, leaf] as const] : []));
    expect(texts.filter(([, text]) => text.trim() === '' || /\w'\w|\.\.\./.test(text)).map(([path]) => path)).toEqual(
      [],
    );
  });

  it('writes British English', () => {
    const american = /\b(canceled|canceling|color|colors|unrealized|utilization|behavior|favorite)/i;
    expect(all.filter(([, leaf]) => american.test(String(leaf))).map(([path]) => path)).toEqual([]);
  });
});

it("a member of an event without its own label is named after the service's spelling", () => {
  expect(en.eventPayload.member('error_code')).toBe('Error code');
  expect(en.intentPrices.rfc.name('original_market_depth_long')).toBe('Original market depth long');
});

describe('plurals', () => {
  it('choose the form and group the number', () => {
    const plural = createPlural('en');
    const forms = { one: '# row', other: '# rows' };
    expect([0, 1, 2, 1200].map((count) => plural(count, forms))).toEqual(['0 rows', '1 row', '2 rows', '1,200 rows']);
    expect(plural(9007199254740993n, forms)).toBe('9,007,199,254,740,993 rows');
  });

  it('say how much of a total', () => {
    const filled = outOf({ one: '# was filled first', other: '# were filled first' });
    expect([filled(1, 1), filled(2, 2), filled(1, 3)]).toEqual([
      '1 was filled first',
      '2 were filled first',
      '1 of 3 was filled first',
    ]);
  });

  it('know languages with more than two forms', () => {
    const plural = createPlural('pl');
    const forms = { one: '# rynek', few: '# rynki', many: '# rynków', other: '# rynku' };
    expect([1, 3, 5].map((count) => plural(count, forms))).toEqual(['1 rynek', '3 rynki', '5 rynków']);
  });
});

describe('the pseudo-locale', () => {
  it('marks every text and keeps the arguments of functions', () => {
    const pseudo = pseudoCatalogue();
    const areas = Object.values(en).map((area) => textOf(pseudo, area as EnglishArea<keyof Catalogue>));
    const plain = leaves(areas).filter(([, leaf]) => typeof leaf === 'string' && !/^⟦.*⟧$/su.test(leaf));
    expect(plain).toEqual([]);
    expect(textOf(pseudo, en.demo).seedAndScenario('7', 'calm')).toMatch(/^⟦.*7.*⟧$/u);
    expect(textOf(pseudo, en.demo)).toBe(textOf(pseudo, en.demo));
  });

  it('is longer, like other languages', () => {
    expect(pseudoText('Connect wallet').length).toBeGreaterThanOrEqual(Math.ceil('Connect wallet'.length * 1.3));
  });

  it('does not change the English catalogue', () => {
    textOf(pseudoCatalogue(), en.shell);
    expect(en.shell.pages.markets).toBe('Markets');
  });
});

describe('languages', () => {
  it('are found by tag, and fall back to English', () => {
    expect(languageFor('en-XA').tag).toBe('en-XA');
    expect(languageFor('tlh').tag).toBe('en');
    expect(languageFor(null).tag).toBe('en');
  });

  it('all load', async () => {
    for (const language of languages) expect((await language.load()).common.loading).toMatch(/^\P{L}*L/u);
  });
});
