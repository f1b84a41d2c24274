import { createClient } from '@hey-api/openapi-ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as schemas from '~/api/generated/valibot.gen';
import config from '~/api/openapi-ts.config';

describe('npm run generate', () => {
  it('writes the committed files, byte for byte', async () => {
    const committed = 'src/api/generated';
    const folder = await mkdtemp(join(tmpdir(), 'generated-'));
    try {
      await createClient({ ...(await config), output: { entryFile: false, path: folder }, logs: { level: 'silent' } });
      const names = await readdir(committed);
      expect(await readdir(folder)).toEqual(names);
      expect(names).toHaveLength(3);
      for (const name of names) {
        expect(await readFile(join(folder, name), 'utf8'), name).toBe(await readFile(join(committed, name), 'utf8'));
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the generated validators', () => {
  const int64 = { vInt64: schemas.vInt64, vNullableInt64: schemas.vNullableInt64 };

  it.each(Object.entries(int64))('%s accepts whole numbers of 64 bits in their one spelling', (_name, schema) => {
    for (const text of [
      '0',
      '1',
      '-1',
      '10',
      '9223372036854775807',
      '-9223372036854775808',
      '999999999999999999',
      '1000000000000000000',
    ]) {
      expect(v.safeParse(schema, text), text).toMatchObject({ success: true, output: text });
    }
  });

  it.each(Object.entries(int64))('%s refuses every other text and every number', (_name, schema) => {
    const texts = [
      '',
      '-',
      '-0',
      '00',
      '007',
      '+1',
      '1e9',
      '0x10',
      ' 12 ',
      '12\n',
      '1.0',
      '1,000',
      'NaN',
      'null',
      '١٢',
    ];
    const beyond = ['9223372036854775808', '-9223372036854775809', '9300000000000000000', '10000000000000000000'];
    const others = [12, 0, 12n, true, {}, [], undefined];
    for (const value of [...texts, ...beyond, ...others]) {
      expect(v.safeParse(schema, value).success, String(value)).toBe(false);
    }
  });

  it('accepts null only if the interface allows it', () => {
    expect(v.safeParse(schemas.vNullableInt64, null).success).toBe(true);
    expect(v.safeParse(schemas.vInt64, null).success).toBe(false);
    expect(v.safeParse(schemas.vNullableDateTime, null).success).toBe(true);
    expect(v.safeParse(schemas.vDateTime, null).success).toBe(false);
  });

  it.each([
    '2026-01-31T00:00:00Z',
    '2024-02-29T23:59:59.123456789+05:30',
    '2000-02-29T12:00:00.1Z',
    '1970-01-01T00:00:00-12:00',
  ])('accepts the time %s', (text) => {
    expect(v.safeParse(schemas.vDateTime, text).success).toBe(true);
    expect(Date.parse(text)).not.toBeNaN();
  });

  it.each([
    '2026-01-31T00:00:00',
    '2026-01-31',
    '2026-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01 00:00:00Z',
    '1767225600',
    'now',
    '',
  ])('refuses the time %j', (text) => {
    expect(v.safeParse(schemas.vDateTime, text).success).toBe(false);
  });

  it('makes whole numbers bigint, and refuses other and rounded ones', () => {
    const amountOf = (amount: unknown) => v.safeParse(schemas.vBalanceResponse, { amount });
    expect(amountOf(5).output).toEqual({ amount: 5n });
    expect(amountOf(9007199254740993n).output).toEqual({ amount: 9007199254740993n });
    for (const bad of [0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '5', '', null, true]) {
      expect(amountOf(bad).success, String(bad)).toBe(false);
    }
  });

  it('has lists of allowed numbers and keeps unknown members', () => {
    expect(v.safeParse(schemas.vBundle, { gasless_source: 1, brandNew: 'x' }).output).toEqual({
      gasless_source: 1,
      brandNew: 'x',
    });
    for (const bad of [2, -1, '1', null])
      expect(v.safeParse(schemas.vBundle, { gasless_source: bad }).success).toBe(false);
  });
});
