import { isLosslessNumber, LosslessNumber, stringify } from 'lossless-json';
import { createPrng, type Prng } from '~/lib/prng';
import type { Said } from './bodies-service';
import { readBody } from './reader';

export type Way = 'valid' | 'nearly' | 'bytes' | 'refusal';
export type Made = { readonly way: Way; readonly said: Said };

/** A body of one run: the healthy one with other values, with members that break the contract, or with other bytes. */
export function makeBody(healthy: string, seed: number, run: number): Made {
  const prng = createPrng(`${seed}/${run}`);
  const way = wayOf(prng.below(20));
  const tree = shortened(readBody(healthy), prng);
  const valid = varied(tree, '', prng);
  if (way === 'refusal') return { way, said: { status: prng.pick([400, 404, 409, 422]), bytes: refusal(prng) } };
  if (way === 'valid') return { way, said: { status: 200, bytes: Buffer.from(written(valid)) } };
  const spoilt =
    way === 'nearly' || prng.below(3) === 0 ? times(1 + prng.below(4), valid, (body) => bent(body, prng)) : valid;
  const text = written(spoilt);
  const doubled = way === 'nearly' && prng.below(8) === 0 ? doubleMember(text, prng) : text;
  const whole: Buffer = Buffer.from(doubled);
  const bytes = way === 'bytes' ? times(1 + prng.below(5), whole, (one) => changed(one, prng)) : whole;
  return { way, said: { status: 200, bytes } };
}

const wayOf = (die: number): Way => (die < 6 ? 'valid' : die < 14 ? 'nearly' : die < 19 ? 'bytes' : 'refusal');

function times<T>(count: number, start: T, step: (one: T) => T): T {
  return Array.from({ length: count }).reduce<T>(step, start);
}

function written(body: unknown): string {
  return stringify(body) ?? '';
}

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);
}

/** A few rows of each list of objects test as much as many, in less time. */
function shortened(body: unknown, prng: Prng): unknown {
  if (Array.isArray(body)) {
    const isRows = body.some(isMembers);
    const from = isRows ? prng.below(body.length) : 0;
    return body.slice(from, isRows ? from + prng.below(7) : undefined).map((item: unknown) => shortened(item, prng));
  }
  if (!isMembers(body)) return body;
  const short = mapMembers(body, (member) => shortened(member, prng));
  // Otherwise the page would request more rows than exist.
  return Array.isArray(short['data']) && 'totalCount' in short
    ? { ...short, totalCount: new LosslessNumber(String(short['data'].length)) }
    : short;
}

function mapMembers(body: Members, change: (member: unknown, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, member]) => [name, change(member, name)]));
}

const words: Readonly<Record<string, readonly string[]>> = {
  status: ['seq_pending', 'seq_executing', 'active', 'pending', 'tx_sent', 'executed', 'canceled', 'expired', 'error'],
  type: ['market', 'stop', 'take', 'limit', 'liquidation', 'max_pnl', 'add_margin', 'remove_margin'],
  direction: ['long', 'short'],
};

/** Names in the address of a visit, and members that decide how much is requested: they stay. */
const kept = new Set([
  'trader',
  'address',
  'market',
  'account',
  'totalCount',
  'decimals',
  'assetId',
  'vaultAddress',
  'config',
]);

/** Other values of the same kind, as a service may send them. */
function varied(value: unknown, name: string, prng: Prng): unknown {
  if (kept.has(name) || prng.below(3) === 0) return value;
  if (Array.isArray(value))
    return value.map((item) => varied(item, Array.isArray(item) ? name : isMembers(item) ? '' : 'in a list', prng));
  if (isMembers(value)) return mapMembers(value, (member, key) => varied(member, key, prng));
  if (isLosslessNumber(value))
    return name === 'in a list' ? value : new LosslessNumber(String(smallNumber(value.value, prng)));
  if (typeof value === 'boolean') return prng.below(2) === 0;
  if (typeof value !== 'string') return value;
  const choices = words[name];
  if (choices?.includes(value) === true) return prng.pick(choices);
  if (/^-?\d+$/.test(value)) return int64(prng, name);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return moment(prng);
  return value;
}

function smallNumber(like: string, prng: Prng): string {
  if (like.includes('.')) return (prng.float01() * 10 ** (prng.below(9) - 3)).toFixed(prng.below(9));
  return like.length > 9
    ? prng.bigBelow(10n ** BigInt(1 + prng.below(18))).toString()
    : String(prng.below(Math.max(10, Number(like) * 3)));
}

const mayBeNegative = /pnl|funding|fraction|premium|roe|roi|apr|week|month|year/i;

function int64(prng: Prng, name: string): string {
  const edge = prng.below(24);
  if (edge === 0) return '0';
  if (edge === 1) return '9223372036854775807';
  if (edge === 2) return '1';
  const size = prng.bigBelow(10n ** BigInt(1 + prng.below(18)));
  return String(size > 0n && mayBeNegative.test(name) && prng.below(2) === 0 ? -size : size);
}

function moment(prng: Prng): string {
  return new Date(Date.UTC(2024, 0, 1) + Math.floor(prng.float01() * 1_000 * 86_400_000)).toISOString();
}

const strange: readonly ((prng: Prng) => unknown)[] = [
  () => null,
  () => undefined,
  () => '',
  () => ' ',
  () => true,
  () => [],
  () => ({}),
  () => [[{ nested: [null, { deeper: '1' }] }]],
  (prng) => ({ value: prng.uint32(), raw: int64(prng, 'pnl') }),
  (prng) => new LosslessNumber(String(prng.bigBelow(10n ** 40n))),
  (prng) => new LosslessNumber(`-${prng.below(1e6)}.${prng.below(1e6)}`),
  (prng) => new LosslessNumber(`${prng.below(100)}e${prng.below(60) - 30}`),
  () => new LosslessNumber('1e400'),
  () => new LosslessNumber('-0'),
  () => new LosslessNumber('12345678901234567890.5'),
  (prng) => `${prng.below(1e6)}.${prng.below(1e6)}`,
  (prng) => `${prng.below(100)}e${prng.below(30)}`,
  (prng) => prng.bigBelow(10n ** 40n).toString(),
  () => '9223372036854775808',
  () => '-9223372036854775809',
  () => '007',
  () => '+1',
  () => '0x10',
  () => '1,000',
  () => 'NaN',
  () => 'Infinity',
  () => '１２３',
  () => 'frozen_by_moon',
  () => '__proto__',
  () => 'a'.repeat(20_000),
  () => '9'.repeat(5_000),
  () => '\u202Elive\u202C \u2066x',
  () => 'a\u0000b\u0007\u001b[31m\uFFFF\u200B',
  () => '\uD800',
  () => '<img src=x onerror=alert(1)>',
  () => '👩‍👩‍👧'.repeat(50),
  () => '2026-02-30T00:00:00Z',
  () => '+275760-09-13T00:00:00.001Z',
  () => '0000-01-01T00:00:00Z',
];

/** One member somewhere gets another type, is left out, or a row comes twice. */
function bent(body: unknown, prng: Prng): unknown {
  if (Array.isArray(body) && body.length > 0) {
    const at = prng.below(body.length);
    const die = prng.below(12);
    if (die === 0) return [...body, body[at]];
    if (die === 1) return [...body, ...body].toReversed();
    if (die === 2) return body.toSpliced(at, 0, prng.pick(strange)(prng) ?? null);
    return body.toSpliced(at, 1, bent(body[at], prng));
  }
  if (isMembers(body)) {
    const names = Object.keys(body);
    if (names.length === 0) return prng.pick(strange)(prng) ?? null;
    const name = prng.pick(names);
    const member = body[name];
    const isDeep = (isMembers(member) || Array.isArray(member)) && prng.below(4) > 0;
    if (prng.below(30) === 0) return { ...body, [`${name}\u202E`]: member, ['x'.repeat(300)]: member };
    return { ...body, [name]: isDeep ? bent(member, prng) : prng.pick(strange)(prng) };
  }
  return prng.pick(strange)(prng) ?? null;
}

/** A doubled member: the last one counts. */
function doubleMember(text: string, prng: Prng): string {
  const members = [...text.matchAll(/"(\w+)":("[^"\\]*"|-?\d+|null)(?=[,}])/g)];
  if (members.length === 0) return text;
  const { index, 0: member, 1: name = '' } = prng.pick(members);
  const end = index + member.length;
  return `${text.slice(0, end)},"${name}":"${int64(prng, '')}"${text.slice(end)}`;
}

/** A flipped bit, a cut, or inserted bytes. */
function changed(bytes: Buffer, prng: Prng): Buffer {
  if (bytes.length === 0) return Buffer.from([prng.below(256)]);
  const at = prng.below(bytes.length);
  switch (prng.below(7)) {
    case 0:
    case 1: {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ (1 << prng.below(8));
      return copy;
    }
    case 2:
      return bytes.subarray(0, at);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + 1 + prng.below(20)))]);
    case 4:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([prng.below(256)]), bytes.subarray(at)]);
    case 5: {
      // A digit becomes another: still JSON, but another figure.
      const copy = Buffer.from(bytes);
      const digit = copy.findIndex((byte, index) => index >= at && byte >= 0x30 && byte <= 0x39);
      if (digit >= 0) copy[digit] = 0x30 + prng.below(10);
      return copy;
    }
    default:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(prng.pick(insertions)), bytes.subarray(at)]);
  }
}

const insertions = [
  '\u0000',
  '"',
  '}',
  ']',
  ',',
  '\\',
  '\\u12',
  '\uFEFF',
  'null',
  '1e5',
  '.',
  '-',
  '\u2028',
  '<html>',
  '{"a":',
];

function refusal(prng: Prng): Buffer {
  const text = written({
    code: prng.pick(['409', 'NOT_FOUND', 'a'.repeat(20_000), '', '\u202Ecode']),
    msg: prng.pick(['no such account', '<b>no</b>', '\u202Eno\u202C', 'n'.repeat(20_000), '']),
    error: prng.pick(['conflict', '', '\u0000']),
    externalQueryId: prng.pick(['1', 'x'.repeat(5_000), '']),
  });
  return prng.below(4) === 0 ? changed(Buffer.from(text), prng) : Buffer.from(text);
}
