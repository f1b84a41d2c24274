import { createPlural } from '../plural';

/** English plurals, for the area files beside this one. */
const plural = createPlural('en');

const bracketed = /\((?:([^|)]*)\|)?([^)]*)\)/g;

/** A text that depends only on a count: `# row(s)`, `# entr(y|ies)`, `# (is|are)` for one and for several. */
export const counted = (text: string) => (count: number | bigint) =>
  plural(count, { one: text.replaceAll(bracketed, '$1'), other: text.replaceAll(bracketed, '$2') });

/** A number of things whose name has a plural in -s: `numberOf('row')` says "1 row", "2 rows". */
export const numberOf = (thing: string) => counted(`# ${thing}(s)`);

/** A number alone, with its digits in groups. */
export const grouped = counted('#');

/** One figure out of a total: `outOf('# sent')` says "2 sent" of two, and "2 of 3 sent" of three. */
export const outOf = (text: string) => {
  const alone = counted(text);
  const ofTotal = (total: number) => counted(text.replace('#', `# of ${grouped(total)}`));
  return (count: number, total: number) => (count === total ? alone(count) : ofTotal(total)(count));
};
