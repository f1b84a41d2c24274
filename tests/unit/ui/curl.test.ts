import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlCommand } from '~/ui/panel-actions';

/** The words that a real shell makes of a command, as a program would get them. */
function wordsOf(command: string): readonly string[] {
  const printed = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' });
  return printed.split('\0').slice(0, -1);
}

describe('a request as a command', () => {
  it('uses GET for a request without a body', () => {
    expect(curlCommand({ method: 'GET', url: 'https://api.example/api/vaults?a=1&b=2' })).toBe(
      "curl --globoff 'https://api.example/api/vaults?a=1&b=2' -H 'accept: application/json'",
    );
  });

  it('sends a body with POST', () => {
    const words = wordsOf(
      curlCommand({ method: 'POST', url: 'https://api.example/x', body: '{"a":"it\'s @file $HOME"}' }),
    );
    expect(words.slice(-6)).toEqual([
      '-X',
      'POST',
      '-H',
      'content-type: application/json',
      '--data-raw',
      '{"a":"it\'s @file $HOME"}',
    ]);
  });

  it('contains no user name and no password', () => {
    expect(curlCommand({ method: 'GET', url: 'https://user:secret@api.example/x' })).not.toMatch(/user|secret/);
  });

  it('stays one argument for a shell, whatever the address and the body contain', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("'; rm -rf / #", '$(id)', '`id`', '"', '\\', "''", '\n', '!!', '-o x'),
    );
    fc.assert(
      fc.property(hostile, hostile, (path, given) => {
        // A shell's arguments end at NUL, which JSON writes as an escape and an address as %00.
        const body = given.replaceAll('\0', '');
        const url = new URL(`https://api.example/${encodeURI(path).replaceAll('%27', "'")}`).href;
        const words = wordsOf(curlCommand({ method: 'POST', url, body: body }));
        expect(words).toHaveLength(11);
        expect(words[2]).toBe(url);
        expect(words[10]).toBe(body);
      }),
      { numRuns: 40 },
    );
  });
});
