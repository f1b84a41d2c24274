import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, known, mapField, mapFields, unreadable } from '~/lib/field';
import { div, type Fixed, fromDecimal, sign } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import { isJsonObject } from '~/lib/json-object';
import { JsonNumber } from '~/lib/json-value';
import type { TimeUnit } from '../account/event-time';
import { readNumber } from '../read-field';
import { memberOf, readOpenBoolean, readOpenInteger, readOpenMoment, readOpenText } from '../read-untyped-json';
import { readOpenTime } from './read-wire-forms';

/** The price of one feed (`LatestResponse`). Its units are assumptions (GAPS.md). */
export type FeedPrice = {
  /** Whether the intent includes the price of this feed. */
  readonly given: boolean;
  readonly feed: Field<string>;
  /** USD per unit. */
  readonly price: Field<Fixed>;
  /** In the unit of the price, and in basis points of it. */
  readonly spread: Field<Fixed>;
  readonly spreadBps: Field<Fixed>;
  /** USD. */
  readonly depthLong: Field<Fixed>;
  readonly depthShort: Field<Fixed>;
  /** Its unit is unknown. */
  readonly k: Field<bigint>;
  readonly at: Field<FeedMoment>;
  readonly slot: Field<bigint>;
  readonly status: Field<string>;
  readonly isOnline: Field<boolean>;
  readonly inPause: Field<boolean>;
  readonly pauses: PauseSchedule;
  /** `result_message`: the interface does not say what they refer to. */
  readonly priceRef: Field<string>;
  readonly signaturesRef: Field<string>;
};

/** `PriceSigned`: prices signed together. */
export type SignedPrices = {
  /** Whether the intent has these prices. */
  readonly given: boolean;
  /** `timestamp`: when they were signed. */
  readonly atMs: Field<number>;
  readonly index: FeedPrice;
  readonly settlement: FeedPrice;
  /** `created_at`: the index price at creation, repeated among the prices signed at settlement. */
  readonly atCreation: FeedPrice;
  /** Null where the service gives none. */
  readonly rfc: { readonly figures: RfcFigures; readonly price: FeedPrice } | null;
};

export function toSignedPrices(prices: unknown, units: Assumptions): SignedPrices {
  const feedPrice = (of: unknown, name: string) => toFeedPrice(memberOf(of, name), units);
  const rfc = memberOf(prices, 'rfc');
  const { given, atMs } = toPricedMoment(prices);
  return {
    given,
    atMs,
    index: feedPrice(prices, 'index'),
    settlement: feedPrice(prices, 'settlement'),
    atCreation: feedPrice(prices, 'created_at'),
    rfc: isJsonObject(rfc) ? { figures: toRfcFigures(rfc), price: feedPrice(rfc, 'signed_price') } : null,
  };
}

/** Names and states of feeds are short; longer texts are in the tree. */
const LONGEST_WORD = 100;
const LONGEST_REFERENCE = 1_000;

function toFeedPrice(latest: unknown, units: Assumptions): FeedPrice {
  const fixed = (name: string, scale: number): Field<Fixed> =>
    mapField(readOpenInteger(memberOf(latest, name)), (raw) => ({ raw, scale }));
  const text = (name: string) =>
    mapField(readOpenText(memberOf(latest, name)), (word) => harmlessText(word, LONGEST_WORD));
  const reference = (name: string) => readReference(memberOf(memberOf(latest, 'result_message'), name));
  const price = fixed('price', units.priceDigits);
  const spread = fixed('spread', units.priceDigits);
  return {
    given: isJsonObject(latest),
    feed: text('feed'),
    price,
    spread,
    spreadBps: spreadInBps(spread, price),
    depthLong: fixed('marketDepthLong', units.quoteDigits),
    depthShort: fixed('marketDepthShort', units.quoteDigits),
    k: readOpenInteger(memberOf(latest, 'k')),
    at: readPriceMoment(memberOf(latest, 'timestamp')),
    slot: readOpenInteger(memberOf(latest, 'slot')),
    status: text('status'),
    isOnline: readOpenBoolean(memberOf(latest, 'isOnline')),
    inPause: readOpenBoolean(memberOf(latest, 'inPause')),
    pauses: toPauseSchedule(latest),
    priceRef: reference('price_ref'),
    signaturesRef: reference('signatures_ref'),
  };
}

/** A reference is meant for copying, so it is never shortened: a longer one counts as unreadable. */
function readReference(value: unknown): Field<string> {
  const text = readOpenText(value);
  return text.kind === 'known' && text.value.length > LONGEST_REFERENCE
    ? unreadable(JSON.stringify(text.value.slice(0, LONGEST_WORD)))
    : text;
}

/** A moment of a price feed. */
export type FeedMoment = {
  readonly atMs: number;
  /** The unit assumed for a whole number, by its magnitude; null for a text, which needs no unit. */
  readonly unit: TimeUnit | null;
};

/**
 * A time of `LatestResponse`; the interface says only that its members are integers. Feeds without a time send zero.
 */
export function readPriceMoment(value: unknown): Field<FeedMoment> {
  const moment = readOpenMoment(value);
  if (moment.kind === 'known') return known({ atMs: moment.value.atMs, unit: moment.value.unit });
  const text = readOpenTime(value);
  return text.kind === 'known' ? known({ atMs: text.value, unit: null }) : text;
}

/** The numbers in `rfc`. The interface gives only their names. */
export const rfcNames = [
  'velocity_debt',
  'effective_depth',
  'recovery_rate',
  'original_spread',
  'original_market_depth_long',
  'original_market_depth_short',
  'original_k',
] as const;

export type RfcName = (typeof rfcNames)[number];

/** As received: neither unit nor scale is known. */
export type RfcFigures = Readonly<Record<RfcName, Field<Fixed>>>;

function toRfcFigures(rfc: unknown): RfcFigures {
  const figure = (name: RfcName) => readOpenNumber(memberOf(rfc, name));
  return {
    velocity_debt: figure('velocity_debt'),
    effective_depth: figure('effective_depth'),
    recovery_rate: figure('recovery_rate'),
    original_spread: figure('original_spread'),
    original_market_depth_long: figure('original_market_depth_long'),
    original_market_depth_short: figure('original_market_depth_short'),
    original_k: figure('original_k'),
  };
}

/** A number of an open body, as the exact decimal that was written, with or without quotes. */
export function readOpenNumber(value: unknown): Field<Fixed> {
  if (value === undefined) return absent('missing');
  if (value === null) return absent('null');
  if (typeof value === 'bigint') return known({ raw: value, scale: 0 });
  if (typeof value === 'number' || value instanceof JsonNumber) return readNumber(value);
  if (typeof value !== 'string')
    return unreadable(Array.isArray(value) ? '[…]' : typeof value === 'object' ? '{…}' : String(value));
  const decimal = fromDecimal(value);
  return decimal === null ? unreadable(JSON.stringify(value.slice(0, 200))) : known(decimal);
}

/** The times of a market's pauses in a signed price; the names are the service's. */
const pauseNames = ['pausedAt', 'closestUnpauseAt', 'unpauseAt', 'closestPauseAt', 'pauseAt'] as const;

type PauseName = (typeof pauseNames)[number];

type PauseSchedule = Readonly<Record<PauseName, Field<FeedMoment>>>;

export function toPauseSchedule(latest: unknown): PauseSchedule {
  const moment = (name: PauseName) => readPriceMoment(memberOf(latest, name));
  return {
    pausedAt: moment('pausedAt'),
    closestUnpauseAt: moment('closestUnpauseAt'),
    unpauseAt: moment('unpauseAt'),
    closestPauseAt: moment('closestPauseAt'),
    pauseAt: moment('pauseAt'),
  };
}

export type PauseLine = {
  /** Merges equal times: services send the next pause and the one after under two names. */
  readonly names: readonly PauseName[];
  readonly at: Field<FeedMoment>;
};

/** The entries of a schedule, with names of equal times merged. Missing times are left out; unreadable ones are not. */
export function pauseLines(schedule: PauseSchedule): readonly PauseLine[] {
  const lines = new Map<string, PauseLine>();
  for (const name of pauseNames) {
    const at = schedule[name];
    if (at.kind === 'absent') continue;
    const atMs = mapField(at, (moment) => moment.atMs);
    const key = atMs.kind === 'known' ? `${kindOf(name)} ${atMs.value}` : name;
    const line = lines.get(key);
    lines.set(key, { names: [...(line?.names ?? []), name], at });
  }
  return [...lines.values()];
}

/** A start and an end at the same time are different entries. */
function kindOf(name: PauseName): string {
  return name === 'pauseAt' || name === 'closestPauseAt' ? 'pause' : name === 'pausedAt' ? 'paused' : 'unpause';
}

/** A millionth of a basis point. */
const BPS_SCALE = 6;
const BPS_OF_WHOLE: Fixed = { raw: 10_000n, scale: 0 };

/** A spread in basis points of the price beside it. */
export function spreadInBps(spread: Field<Fixed>, price: Field<Fixed>): Field<Fixed> {
  return mapFields(spread, price, bpsOf);
}

/** Rounded away from zero, so that the smallest difference does not become zero. */
export function bpsOf(part: Fixed, whole: Fixed): Field<Fixed> {
  if (sign(whole) <= 0) return absent('notComputable');
  const bps = div({ raw: part.raw * BPS_OF_WHOLE.raw, scale: part.scale }, whole, BPS_SCALE, 'away');
  return bps === null ? absent('notComputable') : known(bps);
}

/**
 * The part of `PriceSigned` that the moments of an intent need. `toSignedPrices` reads the prices where they are shown.
 */
export type SignedPriceMoment = {
  /** Whether the intent has these prices. */
  readonly given: boolean;
  /** `timestamp`: when they were signed, epoch ms. */
  readonly atMs: Field<number>;
  /** As received. */
  readonly body: unknown;
};

export function toPricedMoment(body: unknown): SignedPriceMoment {
  return { given: body !== undefined && body !== null, atMs: readOpenTime(memberOf(body, 'timestamp')), body };
}
