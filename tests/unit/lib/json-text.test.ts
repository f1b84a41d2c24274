import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson } from '~/lib/json-text';

const ROOM = 1_000_000;

describe('JSON over lines', () => {
  it.each([
    ['members', '{"a":1,"b":[true,null]}', '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}'],
    ['nothing inside', '{"a":{},"b":[]}', '{\n  "a": {},\n  "b": []\n}'],
    [
      'numbers as they were written',
      '[1.50,1e+3,9007199254740993,-0]',
      '[\n  1.50,\n  1e+3,\n  9007199254740993,\n  -0\n]',
    ],
    ['signs inside of texts', String.raw`["a,{\"b\":[1]}\\",":"]`, '[\n  "a,{\\"b\\":[1]}\\\\",\n  ":"\n]'],
    ['space that was there', ' { "a" : 1 } ', '{\n  "a": 1\n}'],
    ['a lone value', '"text"', '"text"'],
    ['nothing', '', ''],
    ['a body that was cut', '{"a":"never end', '{\n  "a": "never end'],
    ['what closes more than it opens', ']]}', '\n]\n]\n}'.slice(1)],
  ])('shows %s', (_case, json, text) => {
    expect(indentJson(json, ROOM).text.trimStart()).toBe(text);
  });

  it('formats like JSON.stringify, and keeps the meaning', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const compact = JSON.stringify(value);
        const { text, complete } = indentJson(compact, ROOM);
        expect(text).toBe(JSON.stringify(JSON.parse(compact), null, 2));
        expect(complete).toBe(true);
      }),
    );
  });

  it('loses no character except spaces outside texts, and never throws', () => {
    const bare = (text: string) => text.replaceAll(/\s/g, '');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(bare(indentJson(text, ROOM).text)).toBe(bare(text));
      }),
    );
  });

  it('is bounded: in length, in depth, and for one endless text', () => {
    const wide = indentJson(`[${'1,'.repeat(50_000)}1]`, 10_000);
    expect(wide.complete).toBe(false);
    expect(wide.text.length).toBeLessThan(10_100);
    const deep = indentJson('['.repeat(5_000), 100_000);
    expect(deep.text.length).toBeLessThan(101_000);
    const long = indentJson(`"${'x'.repeat(9_000_000)}"`, 10_000);
    expect(long.text).toHaveLength(10_000);
    expect(long.complete).toBe(false);
  });
});
