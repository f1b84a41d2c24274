import type { EventType } from '~/api/event-types';
import type { Assumptions } from '~/config/assumptions';
import { decodeBase64, decodeBase64Url, encodeBase64 } from '~/lib/base64';
import { decodeHex, encodeHex } from '~/lib/bytes';
import { absent, type Field, known, mapField, unreadable } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { bytesHex } from '~/lib/json-value';
import { readOpenAddress, readOpenInteger, readOpenSide, readOpenText } from '~/domain/read-untyped-json';
import { NATIVE_TOKEN, tokenKey } from '../collateral';
import { readEventTime } from '../event-time';

/** Converts a payload value to its meaning. The value is unchecked. */
type PayloadReader = (value: unknown, units: Assumptions) => PayloadValue;

type AmountOf = Extract<PayloadValue, { kind: 'amount' }>['of'];

const HASH_BYTES = 32;

function anAddress(kind: 'account' | 'market' | 'vault' | 'wallet' | 'contract'): PayloadReader {
  return (value) => ({ kind, field: readOpenAddress(value) });
}

/** A minter's address, or the native coin under either of its names, which has no minter. */
const aToken: PayloadReader = (value) => ({
  kind: 'token',
  field: typeof value === 'string' && tokenKey(value) === NATIVE_TOKEN ? known(NATIVE_TOKEN) : readOpenAddress(value),
});

/**
 * `asset_id` is usually a running number (47 in a sample): the number of the market's base asset in the price feeds,
 * not of a token. A text that names a token is accepted as one.
 */
const anAsset: PayloadReader = (value, units) => {
  const token = typeof value === 'string' ? aToken(value, units) : null;
  return token?.field.kind === 'known' ? token : aCount(value, units);
};

/**
 * Bytes as the interface writes them, or hexadecimal digits, or base64 of either alphabet. Anything but 32 bytes is
 * unreadable.
 */
function aHash(kind: 'intent' | 'message'): PayloadReader {
  return (value) => ({ kind, field: hashField(value) });
}

/**
 * A key as the service spells it, if it has 32 bytes; a list of bytes is converted to base64, which the interface uses
 * for keys.
 */
const aKey: PayloadReader = (value) => {
  const bytes = bytesOf(value);
  if (bytes?.length !== HASH_BYTES) return { kind: 'publicKey', field: notRead(value) };
  return { kind: 'publicKey', field: known(typeof value === 'string' ? value : encodeBase64(bytes)) };
};

function anAmount(of: AmountOf): PayloadReader {
  return (value, units) => ({
    kind: 'amount',
    of,
    field: mapField(readOpenInteger(value), (raw) => ({ raw, scale: scaleOf(of, units) })),
  });
}

/** On chain a short has a negative size: `direction` gives the side, and the size is its magnitude. */
const aSize: PayloadReader = (value, { sizeDigits: scale }) => ({
  kind: 'amount',
  of: 'base',
  field: mapField(readOpenInteger(value), (raw) => ({ raw: raw < 0n ? -raw : raw, scale })),
});

const aQueryId: PayloadReader = (value) => ({ kind: 'queryId', field: readOpenInteger(value) });
const anErrorCode: PayloadReader = (value) => ({ kind: 'errorCode', field: readOpenInteger(value) });
const aCount: PayloadReader = (value) => ({ kind: 'count', field: readOpenInteger(value) });
const aSide: PayloadReader = (value) => ({ kind: 'side', field: readOpenSide(value) });
const aText: PayloadReader = (value) => ({ kind: 'text', field: readOpenText(value) });

/** The unit is detected by magnitude, as for the event's own time. */
const aTime: PayloadReader = (value) => {
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
  if (typeof value === 'string')
    return decodeHex(value.replace(/^0x/i, '')) ?? decodeBase64(value) ?? decodeBase64Url(value);
  const hex = bytesHex(value);
  return hex === null ? null : decodeHex(hex);
}

/** Treats an empty list or an empty text as missing, since both mean empty bytes. */
function notRead(value: unknown): Field<string> {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return absent('missing');
  const text = readOpenText(value);
  return text.kind === 'known' ? unreadable(JSON.stringify(text.value.slice(0, 200))) : text;
}

/** A payload member with a known meaning. `*` in its path means each item of a list. */
export type PayloadMember<Path extends string = string> = { readonly path: Path; readonly read: PayloadReader };

const at = <Path extends string>(path: Path, read: PayloadReader): PayloadMember<Path> => ({ path, read });

const queryId = at('query_id', aQueryId);
const market = at('amm_address', anAddress('market'));
const side = at('direction', aSide);
const amount = at('amount', anAmount('collateral'));
const vault = at('vault_address', anAddress('vault'));
const minter = at('jetton_minter_address', aToken);
const assetId = at('asset_id', anAsset);
const publicKey = at('public_key', aKey);
const intentHash = at('intent_hash', aHash('intent'));
// Wallets have no page here. Referrers are assumed to be wallets.
const referrer = at('referrer', anAddress('wallet'));

const deposit = [amount, minter, at('sender_address', anAddress('wallet')), queryId] as const;
const withdrawal = [amount, vault, queryId] as const;
const keyChange = [publicKey, queryId] as const;

/**
 * The known payload members of each variant (operation 5), in display order. The interface describes none.
 * `trade_notification_v2`, `notify_update_position`, `failed_bundle_execution`, `withdraw`, `deposit_notify`,
 * `add_gas_units` and the three about keys are as a public client received them; the others are inferred from their
 * names. Every member is optional, and other members are shown as received.
 */
export const payloadMembers = {
  trade_notification_v2: [
    at('exchange_amount', anAmount('collateral')),
    at('free_amount', anAmount('collateral')),
    at('locked_amount', anAmount('collateral')),
    at('withdraw_locked_amount', anAmount('collateral')),
    at('fee_to_stakers', anAmount('collateral')),
    at('executor_amount', anAmount('collateral')),
    at('total_referrer_amount', anAmount('collateral')),
    at('ref_count', aCount),
    at('referral_data.*.referrer', anAddress('wallet')),
    at('referral_data.*.amount', anAmount('collateral')),
    assetId,
    vault,
    minter,
    queryId,
  ],
  referral_fees: [amount, referrer, vault, minter, intentHash, queryId],
  bundle_external_body: [
    market,
    side,
    at('intent_hashes.*', aHash('intent')),
    intentHash,
    at('ext_hash', aHash('message')),
    queryId,
  ],
  notify_update_position: [
    at('notification_payload.amm_address', anAddress('market')),
    at('notification_payload.direction', aSide),
    at('notification_payload.balance_delta', anAmount('collateral')),
    at('notification_payload.position_state.size', aSize),
    at('notification_payload.position_state.direction', aSide),
    at('notification_payload.position_state.margin', anAmount('collateral')),
    at('notification_payload.position_state.open_notional', anAmount('quote')),
    at('notification_payload.position_state.last_updated_cumulative_premium', anAmount('premium')),
    at('notification_payload.position_state.fee', anAmount('feeRate')),
    at('notification_payload.position_state.discount', anAmount('fraction')),
    at('notification_payload.position_state.rebate', anAmount('fraction')),
    at('notification_payload.position_state.last_updated_timestamp', aTime),
    at('jetton_minter', aToken),
    queryId,
  ],
  add_gas_units: [queryId],
  withdraw: withdrawal,
  add_public_key: keyChange,
  remove_public_key: keyChange,
  remove_all_except_current_public_key: keyChange,
  deposit_notify: deposit,
  deposit_notify_with_deploy: deposit,
  excess: [at('amount', anAmount('collateral')), at('sender_address', anAddress('contract')), queryId],
  take_position_v2: [
    market,
    side,
    at('size', aSize),
    at('reason', aText),
    at('executor', anAddress('contract')),
    intentHash,
    queryId,
  ],
  failed_bundle_execution: [
    at('error_code', anErrorCode),
    assetId,
    market,
    side,
    at('intent_hashes.*', aHash('intent')),
    intentHash,
    queryId,
  ],
  withdraw_request: withdrawal,
  init_sa: [
    at('owner', anAddress('wallet')),
    at('factory', anAddress('contract')),
    at('hot_key', aKey),
    at('cold_key', aKey),
    at('user_public_keys.*', aKey),
    at('user_public_keys.values.*', aKey),
    referrer,
    queryId,
  ],
} as const satisfies Record<EventType, readonly PayloadMember[]>;

/** The kind of an event's payload member, which decides how it is shown and linked. */
export type PayloadValue =
  /** Raw address. `token`: a minter's address or the literal `TON`. Wallets and other contracts have no page here. */
  | { readonly kind: 'account' | 'market' | 'vault' | 'token'; readonly field: Field<string> }
  | { readonly kind: 'wallet' | 'contract'; readonly field: Field<string> }
  /** 64 hexadecimal digits. `message`: of the external message that carried a bundle. */
  | { readonly kind: 'intent' | 'message'; readonly field: Field<string> }
  /** An executor's query id or another number, such as 1773342133. */
  | { readonly kind: 'queryId'; readonly field: Field<bigint> }
  /** Base64 or hexadecimal digits as the service spells it. */
  | { readonly kind: 'publicKey'; readonly field: Field<string> }
  /**
   * `collateral`: in the unit of the event's token; `premium`: in that too, for one unit of the base asset. `price`:
   * USD.
   */
  | {
      readonly kind: 'amount';
      readonly of: 'collateral' | 'premium' | 'base' | 'quote' | 'price' | 'fraction' | 'feeRate';
      readonly field: Field<Fixed>;
    }
  | { readonly kind: 'side'; readonly field: Field<'long' | 'short'> }
  | { readonly kind: 'errorCode' | 'count'; readonly field: Field<bigint> }
  /** Milliseconds since 1970. */
  | { readonly kind: 'time'; readonly field: Field<number> }
  | { readonly kind: 'text'; readonly field: Field<string> };
