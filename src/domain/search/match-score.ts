/**
 * How well a text fits what was typed, from 0 (not at all) to 100 (it is that text). Case, forms of one letter that
 * look the same, and what stands between letters make no difference: "btcusdt" is "BTC/USDT".
 *
 * @param typed with a letter or digit in it
 */
export function matchScore(text: string, typed: Typed): number {
  const { whole, squashed } = typed;
  const folded = fold(text);
  const plain = squash(folded);
  if (folded === whole || plain === squashed) return 100;
  const surplus = Math.min(9, Math.abs(folded.length - whole.length)) / 10;
  if (folded.startsWith(whole) || (squashed.length > 1 && plain.startsWith(squashed))) return 80 - surplus;
  if (wordsOf(folded).some((word) => word.startsWith(whole))) return 60 - surplus;
  if (folded.includes(whole) || (squashed.length > 2 && plain.includes(squashed))) return 40 - surplus;
  return isScattered(plain, squashed) ? 20 - surplus : 0;
}

/** What was typed, prepared once for all texts that it is held against. */
export type Typed = {
  readonly whole: string;
  /** Its letters and digits alone. */
  readonly squashed: string;
  readonly words: readonly string[];
};

/** Nobody types more than this to find something by its name. */
const LONGEST_TYPED = 100;
/** Scattered letters fit a long text by chance: addresses above all. */
const LONGEST_SCATTERED = 40;
const SHORTEST_SCATTERED = 3;

export function prepareTyped(text: string): Typed {
  const whole = fold(text.slice(0, LONGEST_TYPED).trim()).replaceAll(/\s+/g, ' ');
  return { whole, squashed: squash(whole), words: wordsOf(whole) };
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function squash(folded: string): string {
  return folded.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** A word begins where letters follow digits as well: "pepe" begins one in "1000PEPE". */
function wordsOf(folded: string): readonly string[] {
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.flatMap((word) => {
    const letters = word.replace(/^\p{N}+/u, '');
    return letters === '' || letters === word ? [word] : [word, letters];
  });
}

/** Whether all letters occur in their order, the first of them at the beginning: "psh" in "position history". */
function isScattered(plain: string, squashed: string): boolean {
  if (squashed.length < SHORTEST_SCATTERED || plain.length > LONGEST_SCATTERED || plain[0] !== squashed[0]) return false;
  let at = 0;
  for (const letter of squashed) {
    const next = plain.indexOf(letter, at);
    if (next === -1) return false;
    at = next + 1;
  }
  return true;
}
