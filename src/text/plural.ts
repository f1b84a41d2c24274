/** The forms a language needs, by CLDR category; `#` stands for the number. Every language has `other`. */
type PluralForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

type Plural = (count: number | bigint, forms: PluralForms) => string;

/**
 * Texts that depend on a count, for one language. Counts are grouped as in that language: `plural(1200, {one: '# row',
 * other: '# rows'})`.
 */
export function createPlural(language: string): Plural {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => {
    // A plural category depends on a few digits only, so a float is exact enough to choose it.
    const form = forms[rules.select(Number(count))] ?? forms.other;
    return form.replaceAll('#', numbers.format(count));
  };
}
