import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Pattern, patterns, sentencesOf } from './plain-english';

/** How often each habit still occurs. These counts may only fall: a lower count is written here with the change. */
const most: Readonly<Record<Pattern, number>> = {
  'a clause with "What …" as its subject': 71,
  'by itself, of its own, alone': 31,
  'those of, that of, "Of a …"': 34,
  'whose, nobody': 40,
  '"is no X" for "isn’t an X"': 17,
  'asked for, asks for': 51,
  'meanwhile, for ever, in turn, anew': 25,
};

const files = execFileSync('git', ['ls-files', 'src', 'tests', '.tools', 'vite.config.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.gen\.ts$|\/generated\/|tooling\/plain-english/.test(file));
const sentences = files.flatMap((file) => sentencesOf(file, readFileSync(file, 'utf8')));

describe('comments and test titles', () => {
  it('are found by this test', () => {
    expect(sentences.length).toBeGreaterThan(10_000);
    const source = "// One\n// and two.\nconst a = 1; // three\n/** Four\n * and five. */\nit('six', () => {});\n";
    expect(sentencesOf('a.ts', source).map(({ text }) => text)).toEqual([
      'One and two.',
      'three',
      'Four and five.',
      'six',
    ]);
  });

  it.each(Object.entries(most))('have fewer and fewer sentences with %s', (pattern, count) => {
    const found = sentences.filter(({ text }) => patterns[pattern as Pattern].test(text));
    const shown = found.map(({ file, line, text }) => `${file}:${line}: ${text}`);
    expect(found.length, `Say who does what, and why:\n${shown.join('\n')}`).toBe(count);
  });
});
