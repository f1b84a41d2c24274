import { lazily } from '~/lib/format-number';

/** The forms that a language needs, by CLDR category; `#` stands for the number. Every language has `other`. */
export type PluralForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

type Plural = (count: number | bigint, forms: PluralForms) => string;

/**
 * Creates the function for texts that depend on a count. It groups the digits as the language does: `plural(1200, {one:
 * '# row', other: '# rows'})`.
 */
export function createPlural(language: string): Plural {
  const rules = lazily(() => new Intl.PluralRules(language));
  const numbers = lazily(() => new Intl.NumberFormat(language));
  // Avoids `Intl` for English: loading its rules and digits takes longer than all other work before the first figures.
  const isEnglish = language === 'en';
  return (count, forms) => {
    // A plural category depends on a few digits only, so a float is exact enough to choose it.
    const value = Number(count);
    const category = isEnglish ? (value === 1 ? 'one' : 'other') : rules().select(value);
    const isPlain = isEnglish && value >= 0 && value < 1000;
    return (forms[category] ?? forms.other).replaceAll('#', isPlain ? String(count) : numbers().format(count));
  };
}
