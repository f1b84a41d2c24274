/**
 * Valid answers with one fault each, to test readers. In a list every second row has the fault, beginning with the
 * first, which reveals readers that drop a whole page for one bad row. Works on the JSON value before it is written, so
 * that it applies to every operation.
 */
export type OddBody =
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

/** A field's name alone decides which wrong form it gets, so that each request shows the same. */
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
