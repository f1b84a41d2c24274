import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortened, toFriendly } from '~/lib/address';
import { createReferenceBook, differingPart, writtenAs } from '~/domain/similar-addresses';

const one = `0:1766${'a'.repeat(54)}05f416`;
const twin = `0:1766${'b'.repeat(54)}05f416`;
const other = `0:2766${'a'.repeat(54)}05f416`;

describe('a book of references', () => {
  it('finds two values that look alike on screen, whichever came first', () => {
    const book = createReferenceBook();
    book.add([one, other]);
    expect(book.othersLike(one)).toEqual([]);
    book.add([twin]);
    expect(book.othersLike(one)).toEqual([twin]);
    expect(book.othersLike(twin)).toEqual([one]);
    expect(book.othersLike(other)).toEqual([]);
  });

  it('treats different spellings of one value as the same', () => {
    const hash = 'AB'.repeat(32);
    const book = createReferenceBook();
    book.add([
      one,
      one.toUpperCase(),
      toFriendly(one, { bounceable: true }),
      toFriendly(one, { bounceable: false }),
      hash,
      hash.toLowerCase(),
      `0x${hash}`,
    ]);
    for (const text of [one, toFriendly(one, { bounceable: true }), hash, hash.toLowerCase()])
      expect(book.othersLike(text)).toEqual([]);
  });

  it('warns about a friendly form if its raw form looks the same as another', () => {
    const book = createReferenceBook();
    book.add([toFriendly(twin, { bounceable: true })]);
    expect(book.othersLike(one)).toEqual([twin]);
  });

  it('warns about two values that look the same in wallets only', () => {
    // The difference is a multiple of the checksum's polynomial, above the last five digits.
    const [a, b] = [0n, 0x11021n << 20n].map((change) => {
      const hash = BigInt(`0x${'5c'.repeat(32)}`) ^ change;
      return `0:${hash.toString(16).padStart(64, '0')}`;
    });
    if (a === undefined || b === undefined) throw new Error('two addresses');
    expect(shortened(a)).not.toBe(shortened(b));
    for (const bounceable of [true, false])
      for (const testOnly of [true, false]) {
        const [shownA, shownB] = [a, b].map((address) => toFriendly(address, { bounceable, testOnly }));
        expect(shortened(shownA ?? '')).toBe(shortened(shownB ?? '?'));
        const book = createReferenceBook();
        book.add([shownA ?? '', b]);
        expect(book.othersLike(shownA ?? '')).toEqual([b]);
        expect(book.othersLike(b)).toEqual([a]);
      }
  });

  it('writes another address in the form of the given one', () => {
    expect(writtenAs(one, twin)).toBe(twin);
    for (const options of [{ bounceable: true }, { bounceable: false }, { bounceable: false, testOnly: true }])
      expect(writtenAs(toFriendly(one, options), twin)).toBe(toFriendly(twin, options));
    expect(writtenAs(toFriendly(one), 'no address')).toBe('no address');
  });

  it('leaves out values that are shown whole', () => {
    const book = createReferenceBook();
    book.add(['short', 'exactly-15-long', '']);
    expect(book.othersLike('short')).toEqual([]);
  });

  it('announces a change only when a result changes', () => {
    const book = createReferenceBook();
    let told = 0;
    const stop = book.subscribe(() => (told += 1));
    book.add([one, other]);
    book.add([one]);
    expect([told, book.version()]).toEqual([0, 0]);
    book.add([twin]);
    book.add([twin]);
    expect([told, book.version()]).toEqual([1, 1]);
    stop();
    book.add([`0:1766${'c'.repeat(54)}05f416`]);
    expect(told).toBe(1);
  });

  it('forgets the values that came longest ago', () => {
    const book = createReferenceBook(2);
    book.add([one, other]);
    book.add([one]);
    book.add([`1:${'0'.repeat(64)}`]);
    book.add([twin]);
    // `one` was added again, so the book dropped the other of the first two, and then `one`.
    expect(book.othersLike(twin)).toEqual([]);
    const kept = createReferenceBook(2);
    kept.add([other, one]);
    kept.add([twin]);
    expect(kept.othersLike(twin)).toEqual([one]);
  });

  it('is symmetric, and matches what is shown', () => {
    const text = fc
      .tuple(
        fc.constantFrom('aaaaaa', 'aaaaab'),
        fc.string({ minLength: 4, maxLength: 6 }),
        fc.constantFrom('zzzzzz', 'yzzzzz'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.uniqueArray(text, { maxLength: 12 }), (texts) => {
        const book = createReferenceBook();
        book.add(texts);
        for (const value of texts) {
          const expected = texts.filter(
            (candidate) =>
              candidate !== value && shortened(value).includes('…') && shortened(candidate) === shortened(value),
          );
          expect(book.othersLike(value).toSorted()).toEqual(expected.toSorted());
        }
      }),
      { seed: 8, numRuns: 100 },
    );
  });
});

describe('the part that differs', () => {
  it.each([
    ['abcXdef', ['abcYdef'], ['abc', 'X', 'def']],
    ['abcdef', ['abcXYdef'], ['abc', '', 'def']],
    ['aaXaa', ['aaaa'], ['aa', 'X', 'aa']],
    ['same', ['same'], ['same', '', '']],
    ['a1b2c', ['a2b2c', 'a1b3c'], ['a', '1b2', 'c']],
  ])('of %s beside %j is %j', (text, others, parts) => {
    expect(differingPart(text, others)).toEqual(parts);
  });
});
