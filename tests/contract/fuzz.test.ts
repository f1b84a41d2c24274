import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '~/api/errors';
import { BadValue } from '~/api/lenient';
import { fakeService, json } from './fixtures/fake-service';
import { wireText } from './fixtures/wire-text';
import { operationFacts } from './interface/operation-facts';

/** JSON that is likely to match: names from the interface, and possible values. */
const names = fc.constantFrom(
  'amm',
  'indexPrice',
  'status',
  'id',
  'hash',
  'event',
  'type',
  'payload',
  'sender',
  'data',
  'history',
  'apr',
  'intents',
  '__proto__',
  'amount',
);
const leaves = fc.oneof(
  fc.constantFrom(
    null,
    '',
    '0',
    '-0',
    '007',
    'NaN',
    '9223372036854775808',
    'active',
    'long',
    '2026-11-20T10:00:00Z',
    true,
  ),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
);
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaves,
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(names, tie('body'), { maxKeys: 6 }),
  ),
}));

describe.each(Object.entries(operationFacts))('%s', (id, { call }) => {
  it('answers any JSON with data or an ApiError, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const { client } = fakeService([json(wireText(value))]);
        const outcome: unknown = await call.run(client).catch((error: unknown) => error);
        expect(outcome instanceof Error && !(outcome instanceof ApiError)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('answers any bytes with data or an ApiError, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(200, 201, 204, 400, 500),
        async (bytes, status) => {
          const { client } = fakeService([() => new Response(status === 204 ? null : bytes, { status })]);
          const outcome: unknown = await call.run(client).catch((error: unknown) => error);
          expect(outcome instanceof Error && !(outcome instanceof ApiError)).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('makes every damaged leaf bad or leaves it as it came, never zero, and reports it', async () => {
    const places = leafPaths(call.answer);
    const isOpen = id === 'getAccountState' || id === 'getIntent';
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.constantFrom<unknown>('', 'NaN', '1e9', '0x10', {}, [], true, null),
        async (path, bad) => {
          const { client } = fakeService([json(wireText(replaced(call.answer, path, bad)))]);
          const { data, problems } = await call.run(client);
          const found = at(data, path);
          // A list of bytes is bad as a whole, so the path does not lead to its items.
          const isBad =
            holdsBad(found) || path.some((_step, index) => at(data, path.slice(0, index)) instanceof BadValue);
          expect(isBad).toBe(problems.length > 0);
          if (!isBad) expect(found).toEqual(bad);
          expect(isBad && isOpen).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** A place for an object always has one, with bad members if necessary. */
function holdsBad(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof BadValue || Object.values(value).some(holdsBad);
}

type Path = readonly string[];

function leafPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, member]) => leafPaths(member, [...path, key]));
}

function replaced(value: unknown, [key, ...rest]: Path, leaf: unknown): unknown {
  if (key === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? replaced(item, rest, leaf) : item));
  if (typeof value !== 'object' || value === null) throw new Error('no such place');
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === key ? replaced(member, rest, leaf) : member]),
  );
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );
}
