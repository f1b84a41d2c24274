import { expect, it } from 'vitest';
import { nearestWord } from '~/lib/nearest-word';

it.each([
  ['bridge', 'bridges'],
  ['embedParent', 'embedParents'],
  ['orgins', 'origins'],
  ['MARKETS', 'markets'],
  ['mrakets', 'markets'],
  ['markets', null],
  ['theme', null],
  ['', null],
])('the word nearest to %j is %j', (word, nearest) => {
  expect(nearestWord(word, ['markets', 'bridges', 'origins', 'embedParents'])).toBe(nearest);
});
