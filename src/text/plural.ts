import { lazily } from '~/lib/format-number';

/** The forms a language needs, by CLDR category; `#` stands for the number. Every language has `other`. */
type PluralForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

type Plural = (count: number | bigint, forms: PluralForms) => string;

/**
 * Texts that depend on a count, for one language. Counts are grouped as in that language: `plural(1200, {one: '# row',
 * other: '# rows'})`.
 */
export function createPlural(language: string): Plural {
  const rules = lazily(() => new Intl.PluralRules(language));
  const numbers = lazily(() => new Intl.NumberFormat(language));
  // The browser's own rules and digits take longer to load than everything else before the first figures.
  const isEnglish = language === 'en';
  return (count, forms) => {
    // A plural category depends on a few digits only, so a float is exact enough to choose it.
    const value = Number(count);
    const category = isEnglish ? (value === 1 ? 'one' : 'other') : rules().select(value);
    const isPlain = isEnglish && value >= 0 && value < 1000;
    return (forms[category] ?? forms.other).replaceAll('#', isPlain ? String(count) : numbers().format(count));
  };
}
