// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor, type IncludedData } from '~/domain/support-file/redact';
import {
  packSupportFile,
  readSupportFile,
  type RawPart,
  type SupportCase,
  supportFileText,
} from '~/domain/support-file/support-file';
import { toFriendly } from '~/lib/address';
import { encodeBase64, encodeBase64Url } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import { encodeCancelMessage } from '~/lib/cancel-message';
import { atOnce } from '~/lib/time-slicing';
import { jsonDepth, jsonItems, jsonMembers, rewriteJson } from '~/lib/json-rewrite';

const everything: IncludedData = { amounts: true, addresses: true };
const nothing: IncludedData = { amounts: false, addresses: false };
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const spellings = (of: Uint8Array) => [
  encodeHex(of),
  encodeHex(of).toUpperCase(),
  encodeBase64(of),
  encodeBase64(of).replace(/=+$/, ''),
  encodeBase64Url(of),
  [...of].join(','),
  [...of].join(', '),
];

function redactWith(text: string, kept: IncludedData, known: ReadonlySet<string>, isPublic = false): string {
  return atOnce(atOnce(createRedactor([text], kept, known)).redact(text, isPublic)).text;
}

function redacted(text: string, kept: IncludedData = nothing, isPublic = false): string {
  return redactWith(text, kept, new Set(), isPublic);
}

/** JSON as services send it, with digits, spaces and escapes that JSON.stringify would change. */
const wire = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom('null', 'true', '1.10', '-0', '1e400', '123456789012345678901234567890.5', '"\\u0041\\/"'),
    fc.string({ maxLength: 12 }).map((one) => JSON.stringify(one)),
    fc.bigInt().map(String),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }).map((items) => `[ ${items.join(' , ')}]`),
  object: fc
    .array(fc.tuple(fc.constantFrom('amount', 'a', '__proto__', 'id', 'market'), tie('value')), { maxLength: 4 })
    .map((members) => `{${members.map(([name, value]) => `"${name}" :${String(value)}`).join(',\n')}}`),
  value: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('list'), tie('object')),
})).value as fc.Arbitrary<string>;

describe('removal from a file for support', () => {
  it('keeps the figures of a signed price, which the oracle sends publicly', () => {
    const price = '{"price":75030955980135,"spread":3751547799,"k":1000000000,"marketDepthLong":19200000000000000}';
    const rfc = '{"original_spread":"3.751547","effective_depth":19171200,"recovery_rate":96}';
    const text = `{"created_price":{"index":${price},"rfc":${rfc}},"amount":"204645053"}`;
    expect(redacted(text)).toBe(text.replace('"204645053"', '"[amount removed]"'));
    // A name protects neither figures elsewhere, nor figures under another name.
    expect(redacted('{"order":{"k":1234},"created_price":{"amount":1234}}')).toBe(
      '{"order":{"k":"[amount removed]"},"created_price":{"amount":"[amount removed]"}}',
    );
  });

  it('removes every signature, and not one character beside it', () => {
    fc.assert(
      fc.property(bytes(64), wire, wire, fc.integer({ min: 0, max: 6 }), (signature, before, after, form) => {
        const spelling = spellings(signature)[form] ?? '';
        const value = form < 5 ? JSON.stringify(spelling) : `[${spelling}]`;
        const text = `{"x":${before} , "signature" : ${value},"y":${after}}`;
        expect(redacted(text, everything)).toBe(
          `{"x":${before} , "signature" : "[signature removed, 64 bytes]","y":${after}}`,
        );
      }),
    );
  });

  it('removes a signature wherever it is repeated: without its name, in a text, or inside other bytes', () => {
    fc.assert(
      fc.property(bytes(64), bytes(9), fc.integer({ min: 0, max: 7 }), (signature, around, shift) => {
        // A signature of zeros would match any zeros.
        fc.pre(new Set(signature).size > 8);
        const bits = [...signature].map((byte) => byte.toString(2).padStart(8, '0')).join('');
        const cell = `${'1'.repeat(8 + shift)}${bits}${'0'.repeat(8 - shift)}`.match(/.{8}/g) ?? [];
        const packed = Uint8Array.from([...around, ...cell.map((byte) => Number.parseInt(byte, 2))]);
        const text = JSON.stringify({
          signature: [...signature],
          other: encodeBase64(signature),
          said: `no: ${encodeHex(signature)}; ${encodeBase64Url(signature)}; [${[...signature].join(',')}]`,
          json: JSON.stringify({ s: [...signature] }),
          cell: encodeBase64(packed),
          list: [...packed],
        });
        const left = redacted(text, everything);
        for (const spelling of spellings(signature)) expect(left).not.toContain(spelling);
        expect(left).not.toContain(encodeBase64(packed));
        expect(left).not.toContain([...packed].join(','));
      }),
      { numRuns: 60 },
    );
  });

  it('removes the middle of a public key, in every form that names it', () => {
    fc.assert(
      fc.property(bytes(32), (key) => {
        fc.pre(new Set(key).size > 4);
        const text = JSON.stringify({
          public_key: encodeBase64(key),
          keys: { user_public_keys: { values: [[...key], encodeHex(key)] } },
          again: encodeBase64Url(key),
        });
        const left = redacted(text, everything);
        for (const spelling of spellings(key)) expect(left).not.toContain(spelling);
        const hex = encodeHex(key);
        expect(left.split(`[public key ${hex.slice(0, 8)}…${hex.slice(-8)}]`)).toHaveLength(5);
      }),
    );
  });

  it('replaces an address in every form by one name per address, but keeps public ones', () => {
    fc.assert(
      fc.property(bytes(32), bytes(32), (one, market) => {
        fc.pre(new Set(one).size > 8 && encodeHex(one) !== encodeHex(market));
        const [account, listed] = [`0:${encodeHex(one)}`, `0:${encodeHex(market)}`];
        const text = JSON.stringify({
          trader: account,
          friendly: toFriendly(account),
          url: `/trader/0%3A${encodeHex(one)}/x`,
          hash: [...one],
          market: listed,
          message: encodeBase64(encodeCancelMessage({ account, orderHash: 'a'.repeat(64) }).boc),
        });
        const left = redactWith(text, nothing, new Set([listed]));
        expect(JSON.parse(left)).toEqual({
          trader: '[address 1]',
          friendly: '[address 1]',
          url: '/trader/[address 1]/x',
          hash: '[address 1]',
          market: listed,
          message: expect.stringContaining('cell removed'),
        });
        expect(redactWith(text, everything, new Set())).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('removes every figure that may be an amount, but keeps those that say when, which or at what price', () => {
    const text =
      '{"amount":"12345678901234567890","margin":1.5,"new_member":7,"createdAt":"2026-05-13T11:37:53.123Z","status":3,' +
      '"limitPrice":"110000000","error":"short of 12.5 USDT (174)","leased":0,"list":[1000000,2],"sequence":9007199254740993}';
    const mark = '"[amount removed]"';
    expect(redacted(text)).toBe(
      `{"amount":${mark},"margin":${mark},"new_member":${mark},"createdAt":"2026-05-13T11:37:53.123Z","status":3,` +
        `"limitPrice":"110000000","error":"short of [amount removed] USDT (174)","leased":${mark},"list":[${mark},${mark}],"sequence":9007199254740993}`,
    );
    expect(redacted(text, nothing, true)).toBe(text);
  });
});

const part = (over: Partial<RawPart> = {}): RawPart => ({
  kind: 'answer',
  title: 'getIntent',
  text: '{"amount":1}',
  isPublic: false,
  ...over,
});
const pack = (parts: readonly RawPart[], kept = everything, over: Partial<SupportCase> = {}) =>
  atOnce(
    packSupportFile(
      {
        app: { build: 'b', interface: 'i', service: 's', browser: 'x' },
        of: 'a'.repeat(64),
        account: null,
        findings: [],
        evidence: { skewMs: null, key: 'missing', market: 'missing', free: 'missing', markThen: null },
        requests: [],
        parts,
        eventsLeftOut: 7,
        publicAddresses: new Set(),
        ...over,
      },
      kept,
      '2026-05-13T12:00:00.000Z',
    ),
  );

describe('a file for support', () => {
  it('opens as it was packed, with every answer to the character', () => {
    fc.assert(
      fc.property(wire, fc.string({ unit: 'binary' }), (text, log) => {
        const file = pack([part({ text }), part({ kind: 'log', text: log, isPublic: true })]);
        const read = readSupportFile(supportFileText(file));
        expect(read).toEqual({ kind: 'read', file });
        expect(file.parts[0]?.text).toBe(text);
      }),
    );
  });

  it('opens again with any contents of its case, with long texts cut and marked', () => {
    const text = fc
      .tuple(fc.constantFrom(1, 999, 1_001, 20_001), fc.constantFrom('a', '5 ', '"', '€', '\u0000'))
      .map(([length, sign]) => sign.repeat(length));
    const finding = fc.record({
      subject: fc.constantFrom('order' as const, 'request' as const),
      name: text,
      said: fc.option(text),
      code: fc.option(text),
      status: fc.constant(null),
      atMs: fc.constant(null),
      words: fc.array(text, { maxLength: 22 }),
      queryId: fc.option(text),
    });
    const request = fc.record({
      operation: text,
      method: fc.constant('GET' as const),
      url: text,
      atMs: fc.constant(null),
      serverTimeMs: fc.constant(null),
      failure: fc.option(text),
    });
    const over = fc.record({
      of: text,
      account: text,
      findings: fc.array(finding, { maxLength: 3 }),
      requests: fc.array(request, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(over, text, fc.boolean(), (given, title, kept) => {
        const file = pack([part({ title })], kept ? everything : nothing, given);
        expect(readSupportFile(supportFileText(file))).toEqual({ kind: 'read', file });
        for (const one of file.findings) {
          const before = given.findings[file.findings.indexOf(one)]?.name ?? '';
          if (kept) expect(one.name).toBe(before.length > 1_000 ? `${before.slice(0, 999)}…` : before);
        }
      }),
      { numRuns: 40 },
    );
    const many = Array.from({ length: 4 }, () => part({ text: JSON.stringify('"'.repeat(2_500_000)) }));
    const large = pack([...many, ...many.map((one) => ({ ...one, kind: 'order' as const }))]);
    expect(large.leftOut).toBeGreaterThan(0);
    expect(readSupportFile(supportFileText(large)).kind).toBe('read');
  });

  it('is refused with a reason if it is another kind of file', () => {
    const good = supportFileText(pack([part()]));
    const changed = (over: object) => JSON.stringify({ ...(JSON.parse(good) as object), ...over });
    const reasons = [
      ['', 'json'],
      ['[', 'json'],
      ['null', 'format'],
      ['{"__proto__":{"format":"perpdeck-support","version":1}}', 'format'],
      ['{"format":"perpdeck-rules","version":1}', 'format'],
      [changed({ version: 2 }), 'version'],
      [changed({ parts: [{ kind: 'order' }] }), 'content'],
      [changed({ findings: {} }), 'content'],
      [changed({ madeAt: 'yesterday' }), 'content'],
      [changed({ requests: Array(2_001).fill(1) }), 'content'],
      ['['.repeat(1_000_000), 'depth'],
      [`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`, 'depth'],
      [' '.repeat(20_000_001), 'size'],
    ] as const;
    for (const [text, reason] of reasons) expect(readSupportFile(text)).toEqual({ kind: 'refused', reason });
    expect(readSupportFile(good).kind).toBe('read');
    expect(Object.hasOwn(Object.prototype, 'format')).toBe(false);
  });

  it('ignores members with names of prototypes', () => {
    const text = supportFileText(pack([part()])).replace('{', '{"__proto__":{"kept":1},"constructor":1,');
    const read = readSupportFile(text);
    expect(read.kind).toBe('read');
    if (read.kind === 'read') expect(read.file).toEqual(pack([part()]));
  });
});

describe('JSON as a text', () => {
  it('keeps every character except the replaced ones, and finds the items and members of any value', () => {
    fc.assert(
      fc.property(wire, fc.string(), (text, other) => {
        expect(rewriteJson(text, () => null)).toBe(text);
        expect(rewriteJson(other, () => null)).toBe(other);
        expect(jsonItems(`[${text},${text}]`)).toEqual([text, text]);
        expect(jsonMembers(`{"a": ${text}}`)).toEqual([['a', text]]);
      }),
    );
    expect(jsonDepth('["[[[", {"a":[1]}]', 10)).toBe(3);
    expect(jsonMembers('[1]')).toEqual([]);
  });
});
