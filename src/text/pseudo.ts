import { type LoadedCatalogue, TRANSLATE } from './catalogue';
import { core } from './text-context';

const accents: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ü',
  C: 'Ç',
  N: 'Ñ',
  Y: 'Ý',
};

/**
 * A text in the pseudo-locale: bracketed, accented, about a third longer. Text on screen without brackets did not come
 * from the catalogue.
 */
export function pseudoText(text: string): string {
  if (text === '') return text;
  const accented = Array.from(text, (letter) => accents[letter] ?? letter).join('');
  return `⟦${accented}${'·'.repeat(Math.ceil(text.length / 3))}⟧`;
}

/** The English texts in the pseudo-locale: the core at once, each other area when its page uses it. */
export function pseudoCatalogue(): LoadedCatalogue {
  const known = new WeakMap<object, unknown>();
  return {
    ...pseudoNode(core),
    [TRANSLATE]: <Texts extends object>(english: Texts) => {
      const texts = (known.get(english) as Texts | undefined) ?? pseudoNode(english);
      known.set(english, texts);
      return texts;
    },
  };
}

/** Marks texts and the results of functions; arguments stay unchanged. */
function pseudoNode<T>(node: T): T {
  return pseudoAny(node) as T;
}

function pseudoAny(node: unknown): unknown {
  if (typeof node === 'string') return pseudoText(node);
  if (typeof node === 'function')
    return (...args: unknown[]) => pseudoText(String(Reflect.apply(node, undefined, args)));
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(pseudoAny);
  return Object.fromEntries(Object.entries(node).map(([key, value]: [string, unknown]) => [key, pseudoAny(value)]));
}
