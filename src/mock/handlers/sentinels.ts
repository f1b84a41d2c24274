import type { Fault } from '../scenarios/fault-plan';

/**
 * Addresses (and intent hashes) that a person can type to see a chosen failure: sixty times `f`, then four characters
 * that select it. `0:ffff…ff0503` always answers 503. They can replace an account, a market, a vault or an intent in
 * any path, and `sa` of a cancel.
 */
export type Sentinel = { readonly fault: Fault } | { readonly odd: OddBody };

type SentinelEntry = { readonly ending: string; readonly label: string; readonly sentinel: Sentinel };

const table: readonly SentinelEntry[] = [
  { ending: '0400', label: 'Refused: 400', sentinel: status(400) },
  { ending: '0403', label: 'Forbidden: 403', sentinel: status(403) },
  { ending: '0404', label: 'Not found: 404', sentinel: status(404) },
  { ending: '0429', label: 'Too many requests: 429', sentinel: status(429, 2) },
  { ending: '0500', label: 'Broken service: 500', sentinel: status(500) },
  { ending: '0503', label: 'Service away: 503', sentinel: status(503, 2) },
  { ending: 'a001', label: 'No connection', sentinel: { fault: { kind: 'network' } } },
  { ending: 'a002', label: 'Never answers', sentinel: { fault: { kind: 'hang' } } },
  { ending: 'a003', label: 'Half an answer, then silence', sentinel: { fault: { kind: 'stall' } } },
  { ending: 'a004', label: 'Half an answer, then no connection', sentinel: { fault: { kind: 'cut-connection' } } },
  { ending: 'a005', label: 'Answer cut off', sentinel: { fault: { kind: 'cut-text' } } },
  { ending: 'a006', label: 'Empty answer', sentinel: { fault: { kind: 'empty' } } },
  { ending: 'a007', label: 'Web page instead of data', sentinel: { fault: { kind: 'html', status: 200 } } },
  { ending: 'a008', label: 'Web page of a gateway: 502', sentinel: { fault: { kind: 'html', status: 502 } } },
  { ending: 'a009', label: 'Plain text instead of data', sentinel: { fault: { kind: 'plain-text' } } },
  { ending: 'a00a', label: 'Answer far too large', sentinel: { fault: { kind: 'huge' } } },
  { ending: 'b001', label: 'Unknown words', sentinel: { odd: 'unknown-enums' } },
  { ending: 'b002', label: 'Invalid numbers', sentinel: { odd: 'unreadable-numbers' } },
  { ending: 'b003', label: 'Numbers instead of text', sentinel: { odd: 'bare-numbers' } },
  { ending: 'b004', label: 'Null instead of values', sentinel: { odd: 'nulls' } },
  { ending: 'b005', label: 'Missing fields', sentinel: { odd: 'missing-fields' } },
  { ending: 'b006', label: 'Unknown fields', sentinel: { odd: 'extra-fields' } },
  { ending: 'b007', label: 'Fields nested a thousand deep', sentinel: { odd: 'deep-nesting' } },
  { ending: 'b008', label: 'Markup in texts', sentinel: { odd: 'hostile-texts' } },
  { ending: 'b009', label: 'Lists and objects swapped', sentinel: { odd: 'wrong-shape' } },
];

const PREFIX = 'f'.repeat(60);

/** The table, for help texts and for the demo. `hash` is the 64 hex digits; an address is `0:` followed by them. */
export function listSentinels(): readonly (SentinelEntry & { readonly hash: string; readonly address: string })[] {
  return table.map((entry) => ({ ...entry, hash: PREFIX + entry.ending, address: `0:${PREFIX}${entry.ending}` }));
}

/**
 * The failure of the raw address or hash, if it is a sentinel. In addition to the table, every ending from 0400 to 0599
 * gives that status.
 */
export function findSentinel(addressOrHash: string): Sentinel | null {
  const ending = /^(?:0:)?f{60}([0-9a-f]{4})$/.exec(addressOrHash)?.[1];
  if (ending === undefined) return null;
  const listed = table.find((entry) => entry.ending === ending);
  if (listed !== undefined) return listed.sentinel;
  return /^0[45][0-9]{2}$/.test(ending) ? status(Number(ending)) : null;
}

function status(code: number, retryAfterSeconds?: number): Sentinel {
  return { fault: { kind: 'status', status: code, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) } };
}

/**
 * Valid answers with one fault each, to test readers. In a list every second row has the fault, beginning with the
 * first, which reveals readers that drop a whole page for one bad row. The fault is applied to the JSON value before it
 * is written, so it works for every operation.
 */
type OddBody =
  | 'unknown-enums'
  | 'unreadable-numbers'
  | 'bare-numbers'
  | 'nulls'
  | 'missing-fields'
  | 'extra-fields'
  | 'deep-nesting'
  | 'hostile-texts'
  | 'wrong-shape';

type Members = Readonly<Record<string, unknown>>;

const INT64 = /^(0|-?[1-9][0-9]*)$/;
const ENUM_KEYS: ReadonlySet<string> = new Set(['status', 'type', 'direction', 'gasless_source', 'action_phase']);
const HOSTILE = '<img src=x onerror=alert(1)>"\'`=cmd|\u202e\u0000\u0007{{7*7}}';
const DEPTH = 1000;

export function bend(value: unknown, odd: OddBody): unknown {
  if (odd === 'wrong-shape') return Array.isArray(value) ? { rows: value } : [value];
  if (Array.isArray(value)) return value.map((row, index) => (index % 2 === 0 ? bendRow(row, odd) : row));
  // Operation 16 wraps its rows.
  if (isMembers(value) && Array.isArray(value['data'])) return { ...value, data: bend(value['data'], odd) };
  return bendRow(value, odd);
}

function bendRow(row: unknown, odd: Exclude<OddBody, 'wrong-shape'>): unknown {
  switch (odd) {
    case 'unknown-enums':
      return bendLeaves(row, (key, leaf) => (ENUM_KEYS.has(key) ? (typeof leaf === 'number' ? 7 : 'brand_new') : leaf));
    case 'unreadable-numbers':
      return bendLeaves(row, (key, leaf) => (isInt64(leaf) ? unreadable(key) : leaf));
    case 'bare-numbers':
      return bendLeaves(row, (_key, leaf) => (isInt64(leaf) ? BigInt(leaf) : leaf));
    case 'nulls':
      return bendLeaves(row, () => null);
    case 'missing-fields':
      return isMembers(row) ? Object.fromEntries(Object.entries(row).filter((_entry, index) => index % 3 !== 0)) : row;
    case 'extra-fields':
      return isMembers(row) ? { ...row, brandNew: true, constructor: 'x', toString: 1, '': [] } : row;
    case 'deep-nesting':
      return isMembers(row) ? { ...row, nested: nest(DEPTH) } : row;
    case 'hostile-texts':
      return bendLeaves(row, (_key, leaf) => (typeof leaf === 'string' && !isInt64(leaf) ? `${HOSTILE}${leaf}` : leaf));
  }
}

function bendLeaves(value: unknown, change: (key: string, leaf: unknown) => unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => bendLeaves(item, change, key));
  if (!isMembers(value)) return change(key, value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, bendLeaves(member, change, name)]));
}

/** The wrong form depends only on the field's name, so that each request shows the same one. */
function unreadable(key: string): string {
  const writings = ['NaN', '12.5', '1e9', '', '0x10', '007', '+1', ' 12 ', '9223372036854775808'];
  return writings[key.length % writings.length] ?? 'NaN';
}

function nest(depth: number): unknown {
  let value: unknown = 'the bottom';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { deeper: value } : [value];
  return value;
}

function isInt64(leaf: unknown): leaf is string {
  return typeof leaf === 'string' && INT64.test(leaf);
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
