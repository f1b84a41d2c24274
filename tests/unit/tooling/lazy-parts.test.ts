import { describe, expect, it } from 'vitest';
import { describeDifference, describeSize, importsOf } from '../../../.tools/checks/lazy-parts';

describe('the table of lazy parts', () => {
  it('is compared with every import() of the sources, and with nothing else', () => {
    const text = [
      "import { a } from './a'; // import('./comment')",
      "type B = typeof import('./type'); const words = \"import('./text')\";",
      "const load = () => import('~/b'); const other = (name: string) => import(name);",
    ].join('\n');
    expect(importsOf('c.tsx', text)).toEqual(['~/b', null]);
  });

  it('lists each of them once', () => {
    const [one, two] = [
      { from: 'a', part: 'b' },
      { from: 'c', part: 'd' },
    ];
    expect(describeDifference([one, two], [two, one])).toBe('');
    expect(describeDifference([one, two], [one])).toContain('not in the table of lazy parts: c → d');
    expect(describeDifference([one], [one, two])).toContain('in the table of lazy parts alone: c → d');
    expect(describeDifference([one, one], [one])).toContain('more often in the sources than in the table: a → b');
    expect(describeDifference([one], [one, one])).toContain('more often in the table than in the sources: a → b');
  });

  it('has true sizes, of at least 5 kB', () => {
    expect(describeSize('a', 10, 12_000)).toBe('');
    expect(describeSize('a', 10, 12_600)).toContain('the table of lazy parts says 10 kB');
    expect(describeSize('a', 10, 7000)).toContain('the table of lazy parts says 10 kB');
    expect(describeSize('a', 4.9, 4900)).toContain('import it statically');
  });
});
