import type { Fault } from '../scenarios/fault-plan';
import type { OddBody } from './odd-bodies';

/**
 * Addresses (and intent hashes) that a person can type to see a chosen failure: sixty times `f`, then four characters
 * that name it. `0:ffff…ff0503` always answers 503. They replace an account, a market, a vault or an intent in any
 * path, and `sa` of a cancel.
 */
export type Sentinel = { readonly fault: Fault } | { readonly odd: OddBody };

type SentinelEntry = { readonly ending: string; readonly label: string; readonly sentinel: Sentinel };

const table: readonly SentinelEntry[] = [
  { ending: '0400', label: '400 Bad Request', sentinel: status(400) },
  { ending: '0403', label: '403 Forbidden', sentinel: status(403) },
  { ending: '0404', label: '404 Not Found', sentinel: status(404) },
  { ending: '0429', label: '429 with Retry-After: 2', sentinel: status(429, 2) },
  { ending: '0500', label: '500 Internal Server Error', sentinel: status(500) },
  { ending: '0503', label: '503 with Retry-After: 2', sentinel: status(503, 2) },
  { ending: 'a001', label: 'no connection', sentinel: { fault: { kind: 'network' } } },
  { ending: 'a002', label: 'never answers', sentinel: { fault: { kind: 'hang' } } },
  { ending: 'a003', label: 'half a body, then silence', sentinel: { fault: { kind: 'stall' } } },
  { ending: 'a004', label: 'half a body, then the connection breaks', sentinel: { fault: { kind: 'cut-connection' } } },
  { ending: 'a005', label: 'half a JSON text, properly ended', sentinel: { fault: { kind: 'cut-text' } } },
  { ending: 'a006', label: 'an empty body', sentinel: { fault: { kind: 'empty' } } },
  { ending: 'a007', label: 'an HTML page with status 200', sentinel: { fault: { kind: 'html', status: 200 } } },
  { ending: 'a008', label: 'an HTML page with status 502', sentinel: { fault: { kind: 'html', status: 502 } } },
  { ending: 'a009', label: 'plain text', sentinel: { fault: { kind: 'plain-text' } } },
  { ending: 'a00a', label: '9 MiB of JSON', sentinel: { fault: { kind: 'huge' } } },
  { ending: 'b001', label: 'unknown enum values', sentinel: { odd: 'unknown-enums' } },
  { ending: 'b002', label: '"NaN" and decimals where an int64 string is due', sentinel: { odd: 'unreadable-numbers' } },
  { ending: 'b003', label: 'JSON numbers where an int64 string is due', sentinel: { odd: 'bare-numbers' } },
  { ending: 'b004', label: 'null where a value is required', sentinel: { odd: 'nulls' } },
  { ending: 'b005', label: 'required fields missing', sentinel: { odd: 'missing-fields' } },
  { ending: 'b006', label: 'unknown extra fields', sentinel: { odd: 'extra-fields' } },
  { ending: 'b007', label: 'extra fields nested 1000 deep', sentinel: { odd: 'deep-nesting' } },
  { ending: 'b008', label: 'markup and control characters in texts', sentinel: { odd: 'hostile-texts' } },
  { ending: 'b009', label: 'a list where an object is due, and the reverse', sentinel: { odd: 'wrong-shape' } },
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
