import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Pattern, patterns, sentencesOf } from './plain-english';

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

  it.each(Object.keys(patterns))('have no %s', (pattern) => {
    const found = sentences.filter(({ text }) => patterns[pattern as Pattern].test(text));
    const shown = found.map(({ file, line, text }) => `${file}:${line}: ${text}`);
    expect(shown, 'Say who does what, and why.').toEqual([]);
  });
});
