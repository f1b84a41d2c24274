import { createPlural, type PluralForms } from '../plural';

/** English plurals, for the area files beside this one. */
const plural = createPlural('en');

/** Makes a text that depends only on a count, for which `#` stands: `counted({ one: '# row', other: '# rows' })`. */
export const counted = (forms: PluralForms) => (count: number | bigint) => plural(count, forms);

/** Only a number, with its digits in groups. */
export const grouped = counted({ other: '#' });

/**
 * One figure out of a total: `outOf({ other: '# sent' })` gives "2 sent" when the total is two, and "2 of 3 sent" when
 * it is three.
 */
export const outOf =
  ({ one, other }: { readonly one?: string; readonly other: string }) =>
  (count: number, total: number) => {
    const figure = count === total ? '#' : `# of ${grouped(total)}`;
    return plural(count, { one: (one ?? other).replace('#', figure), other: other.replace('#', figure) });
  };
