import { createPlural } from '../plural';

/** English plurals, for the area files beside this one. */
const plural = createPlural('en');

const bracketed = /\((?:([^|)]*)\|)?([^)]*)\)/g;

/** Makes a text that depends only on a count: `# row(s)`, `# entr(y|ies)`, `# (is|are)` for one and for several. */
export const counted = (text: string) => (count: number | bigint) =>
  plural(count, { one: text.replaceAll(bracketed, '$1'), other: text.replaceAll(bracketed, '$2') });

/** Counts things with a plural in -s: `numberOf('row')` gives "1 row", "2 rows". */
export const numberOf = (thing: string) => counted(`# ${thing}(s)`);

/** Only a number, with its digits in groups. */
export const grouped = counted('#');

/**
 * One figure out of a total: `outOf('# sent')` gives "2 sent" when the total is two, and "2 of 3 sent" when it is
 * three.
 */
export const outOf = (text: string) => {
  const alone = counted(text);
  const ofTotal = (total: number) => counted(text.replace('#', `# of ${grouped(total)}`));
  return (count: number, total: number) => (count === total ? alone(count) : ofTotal(total)(count));
};
