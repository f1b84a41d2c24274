import type { Assumptions } from '~/config/assumptions';
import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { encodeBase64 } from '~/lib/base64-encode';
import { absent, known, mapField, unreadable, type Field } from '~/lib/field';
import { decodeHex, encodeHex } from '~/lib/hex';
import { bytesHex } from '~/lib/open-value';
import { readOpenAddress, readOpenInteger, readOpenText } from '../../read-open';
import { readOpenSide } from '../../read-open-side';
import { readEventTime } from '../event-time';
import { NATIVE_TOKEN, tokenKey } from '../token-key';
import type { PayloadValue } from './payload-fact';

/** From what stands in a payload to what it means; nothing about it has been checked. */
export type PayloadReader = (value: unknown, units: Assumptions) => PayloadValue;

type AmountOf = Extract<PayloadValue, { kind: 'amount' }>['of'];

const HASH_BYTES = 32;

export function anAddress(kind: 'account' | 'market' | 'vault' | 'contract'): PayloadReader {
  return (value) => ({ kind, field: readOpenAddress(value) });
}

/** A minter's address, or the native coin, which has none, in either of its names. */
export const aToken: PayloadReader = (value) => ({
  kind: 'token',
  field: typeof value === 'string' && tokenKey(value) === NATIVE_TOKEN ? known(NATIVE_TOKEN) : readOpenAddress(value),
});

/**
 * `asset_id` is a running number in practice (a sample has 47): that of the market's base asset in the
 * price feeds, and not that of a token. A text that names a token is taken for one all the same.
 */
export const anAsset: PayloadReader = (value, units) => {
  const token = typeof value === 'string' ? aToken(value, units) : null;
  return token?.field.kind === 'known' ? token : aCount(value, units);
};

/** Bytes as the interface writes them, or hexadecimal digits, or base64 of either alphabet: 32 bytes, else unreadable. */
export function aHash(kind: 'intent' | 'message'): PayloadReader {
  return (value) => ({ kind, field: hashField(value) });
}

/** A key as the service spells it, where it is one of 32 bytes; a list of bytes in the base64 that the interface writes keys in. */
export const aKey: PayloadReader = (value) => {
  const bytes = bytesOf(value);
  if (bytes?.length !== HASH_BYTES) return { kind: 'publicKey', field: notRead(value) };
  return { kind: 'publicKey', field: known(typeof value === 'string' ? value : encodeBase64(bytes)) };
};

export function anAmount(of: AmountOf): PayloadReader {
  return (value, units) => ({ kind: 'amount', of, field: mapField(readOpenInteger(value), (raw) => ({ raw, scale: scaleOf(of, units) })) });
}

/** A short's size is negative on chain: the side is told by `direction`, and the size is its magnitude. */
export const aSize: PayloadReader = (value, { sizeDigits: scale }) => ({
  kind: 'amount',
  of: 'base',
  field: mapField(readOpenInteger(value), (raw) => ({ raw: raw < 0n ? -raw : raw, scale })),
});

export const aQueryId: PayloadReader = (value) => ({ kind: 'queryId', field: readOpenInteger(value) });
export const anErrorCode: PayloadReader = (value) => ({ kind: 'errorCode', field: readOpenInteger(value) });
export const aCount: PayloadReader = (value) => ({ kind: 'count', field: readOpenInteger(value) });
export const aSide: PayloadReader = (value) => ({ kind: 'side', field: readOpenSide(value) });
export const aText: PayloadReader = (value) => ({ kind: 'text', field: readOpenText(value) });

/** Judged by its magnitude like the time of the event itself. */
export const aTime: PayloadReader = (value) => {
  const whole = readOpenInteger(value);
  if (whole.kind !== 'known') return { kind: 'time', field: whole };
  return { kind: 'time', field: mapField(readEventTime(whole.value), ({ atMs }) => atMs) };
};

function scaleOf(of: AmountOf, units: Assumptions): number {
  switch (of) {
    case 'collateral':
    case 'premium':
      return units.collateralDigits;
    case 'base':
      return units.sizeDigits;
    case 'quote':
      return units.quoteDigits;
    case 'price':
      return units.priceDigits;
    case 'fraction':
    case 'feeRate':
      return units.ratioDigits;
  }
}

function hashField(value: unknown): Field<string> {
  const bytes = bytesOf(value);
  return bytes?.length === HASH_BYTES ? known(encodeHex(bytes)) : notRead(value);
}

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> | null {
  if (typeof value === 'string') return decodeHex(value.replace(/^0x/i, '')) ?? decodeBase64(value) ?? decodeBase64Url(value);
  const hex = bytesHex(value);
  return hex === null ? null : decodeHex(hex);
}

/** What stands there in place of bytes. An empty list or text is none. */
function notRead(value: unknown): Field<string> {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return absent('missing');
  const text = readOpenText(value);
  return text.kind === 'known' ? unreadable(JSON.stringify(text.value.slice(0, 200))) : text;
}
