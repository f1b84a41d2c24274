import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClient } from '~/api/client';
import { JsonSyntaxError, parseExactJson, readExactJson } from '~/api/exact-json';
import { parseLosslessJson } from '~/api/parse-body';
import { memberCount, memberNames } from '~/lib/json-object';

/** More than is read in one slice. */
const LARGE = 600_000;
const seed = 8;

const members = (count: number, nameOf: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `"${nameOf(index)}":${index}`).join(',')}}`;

describe('a large text', () => {
  it.each([
    ['numbers', `[${'1234567,'.repeat(LARGE / 8)}9007199254740993]`],
    ['members', members(LARGE / 10, (index) => `name${index}`)],
    ['one text', JSON.stringify(`\n${'x"\\'.repeat(LARGE / 4)}`)],
    ['a thousand levels', `${'{"in":'.repeat(1_000)}[${'{"a":[]},'.repeat(LARGE / 9)}null]${'}'.repeat(1_000)}`],
    ['empty lists', `[${'[],{},'.repeat(LARGE / 6)}0]`],
  ])('of %s is read as by JSON.parse', async (_what, text) => {
    const read = await parseLosslessJson(text);
    expect(JSON.stringify(read, (_name, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))).toBe(
      JSON.stringify(JSON.parse(text)),
    );
  });

  it('yields at least every few hundred values', () => {
    const reading = readExactJson(`[${'0,'.repeat(100_000)}0]`);
    let rests = 0;
    while (reading.next().done !== true) rests += 1;
    expect(rests).toBeGreaterThan(200);
  });

  it('lists the names of very many members, once each, in their order', async () => {
    const text = `${members(100_000, (index) => `name${index % 60_000}`).slice(0, -1)},"__proto__":1}`;
    const read = (await parseLosslessJson(text)) as object;
    expect(memberCount(read)).toBe(60_001);
    expect(memberNames(read)).toEqual(Object.keys(read));
    expect(Object.getOwnPropertySymbols({ ...read })).toEqual([]);
  });

  it.each([
    ['cut off', true, `[${'1,'.repeat(LARGE)}`],
    ['wrong in the middle', false, `[${'1,'.repeat(LARGE)}oops,1]`],
    ['wrong at the end', false, `[${'1,'.repeat(LARGE)}1]]`],
  ])('that is %s is recognised', async (_how, endsEarly, text) => {
    const failure = await parseLosslessJson(text).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JsonSyntaxError);
    expect(failure).toHaveProperty('endsEarly', endsEarly);
  });

  it('is not read to the end after it was aborted', async () => {
    const giving = new AbortController();
    // The client reads the time once the last byte is there, before it parses anything.
    const clock = {
      now: () => {
        giving.abort();
        return 0;
      },
    };
    const client = createClient({
      baseUrl: '',
      statusesForm: 'repeat',
      clock,
      fetch: async () => new Response(`[${'1,'.repeat(LARGE)}1]`),
    });
    const answered = client.getAccountState({ address: '0:00' }, { signal: giving.signal });
    await expect(answered).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('an answer equal to the one before', () => {
  it('is not parsed again, but has a new time of receipt', async () => {
    let nowMs = 1_000;
    let body = '{"a":1}';
    const client = createClient({
      baseUrl: '',
      statusesForm: 'repeat',
      clock: { now: () => nowMs },
      fetch: async () => new Response(body),
    });
    const first = await client.getIntent({ hash: 'aa' });
    nowMs = 2_000;
    const second = await client.getIntent({ hash: 'aa' }, { previous: first });
    expect(second.data).toBe(first.data);
    expect(second.receivedAtMs).toBe(2_000);
    body = '{"a":2}';
    const third = await client.getIntent({ hash: 'aa' }, { previous: second });
    expect(third.data).toEqual({ a: 2 });
  });
});

it('reads any JSON as JSON.parse does, except for numbers that JavaScript prints differently', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      fc.pre(!/[0-9]{16}|[0-9]e[+-]?[0-9]/.test(text));
      expect(parseExactJson(text)).toEqual(JSON.parse(text));
    }),
    { seed },
  );
});
