import * as v from 'valibot';
import { typedAddress } from '~/lib/typed-address';
import { defaultAssumptions } from './assumptions';
import { serviceFamilies } from './service-families';
import { defaultPollIntervals, pollIntervalBounds } from './poll-intervals';

/**
 * The shape of `public/config.json`, the one file that an operator edits. Everything except the list of markets has a
 * default. Unknown keys are refused: otherwise a misspelt key would silently leave a default in force.
 */
const digits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30));
const intervalMs = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(pollIntervalBounds.minMs, `at least ${pollIntervalBounds.minMs} ms`),
  v.maxValue(pollIntervalBounds.maxMs),
);
const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

const address = v.pipe(
  v.string(),
  v.check((text) => typedAddress(text) !== undefined, 'not an address (0:64 hex digits, or the 48-character form)'),
  v.transform((text) => typedAddress(text) ?? text),
);

/**
 * An origin only: scheme, host, port. Paths or wildcards here would end up in a header; the slash that browsers show
 * after an origin would not.
 */
const origin = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\/$/, '')),
  v.check(isPlainOrigin, 'not an origin such as https://example.com'),
);

const apiBaseUrl = v.pipe(
  v.string(),
  v.check((text) => text === '' || isHttpUrl(text), 'neither empty (same origin) nor an http(s) address without query'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/**
 * A path of the own origin. Two slashes at its start would name another host, and every server takes these characters
 * as they are.
 */
const errorsTo = v.pipe(
  v.string(),
  v.check((text) => /^(?:\/[\w~-][\w.~-]*)+$/.test(text), 'not a path on the own origin such as /errors'),
  v.check(
    (text) => !serviceFamilies.some((family) => `${text}/`.startsWith(`/${family}/`)),
    'an address of the service; choose another, such as /errors',
  ),
);

const market = v.strictObject({
  address,
  baseAsset: label,
  name: label,
  class: label,
  collateral: label,
});

const pollIntervals = v.strictObject({
  marketMs: v.optional(intervalMs, defaultPollIntervals.marketMs),
  ordersMs: v.optional(intervalMs, defaultPollIntervals.ordersMs),
  positionsMs: v.optional(intervalMs, defaultPollIntervals.positionsMs),
  vaultsMs: v.optional(intervalMs, defaultPollIntervals.vaultsMs),
  accountMs: v.optional(intervalMs, defaultPollIntervals.accountMs),
  historyMs: v.optional(intervalMs, defaultPollIntervals.historyMs),
});

const assumptions = v.strictObject({
  priceDigits: v.optional(digits, defaultAssumptions.priceDigits),
  sizeDigits: v.optional(digits, defaultAssumptions.sizeDigits),
  collateralDigits: v.optional(digits, defaultAssumptions.collateralDigits),
  quoteDigits: v.optional(digits, defaultAssumptions.quoteDigits),
  ratioDigits: v.optional(digits, defaultAssumptions.ratioDigits),
  percentageDigits: v.optional(digits, defaultAssumptions.percentageDigits),
  oracleGraceSeconds: v.optional(v.pipe(v.number(), v.minValue(0)), defaultAssumptions.oracleGraceSeconds),
  traderIsSmartAccount: v.optional(v.boolean(), defaultAssumptions.traderIsSmartAccount),
  orderIdIsIntentHash: v.optional(v.boolean(), defaultAssumptions.orderIdIsIntentHash),
  lockedHoldsMargins: v.optional(v.boolean(), defaultAssumptions.lockedHoldsMargins),
});

export const configSchema = v.strictObject({
  $schema: v.optional(v.string()),
  apiBaseUrl,
  markets: v.pipe(
    v.array(market),
    v.check((all) => new Set(all.map((one) => one.address)).size === all.length, 'an address stands here twice'),
  ),
  pollIntervals: v.optional(pollIntervals, {}),
  statusesForm: v.optional(v.picklist(['repeat', 'comma', 'brackets']), 'repeat'),
  assumptions: v.optional(assumptions, {}),
  refusedAfterSeconds: v.optional(v.pipe(v.number(), v.minValue(10), v.maxValue(3_600)), 60),
  origins: v.optional(v.array(origin), []),
  embedParents: v.optional(v.array(origin), []),
  bridges: v.optional(v.array(origin), []),
  errorsTo: v.optional(errorsTo),
  // `readTonConnect` validates it when the reader opens the list of wallets, so a first visit loads no schema for it.
  tonConnect: v.optional(v.unknown()),
});

/** Every key, wherever it belongs, to find the right one for a misspelt key. */
export const configKeys: readonly string[] = [configSchema, market, pollIntervals, assumptions].flatMap(({ entries }) =>
  Object.keys(entries),
);

export type AppConfig = Readonly<v.InferOutput<typeof configSchema>>;
export type ConfiguredMarket = AppConfig['markets'][number];

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  // A URL of another scheme, such as `blob:`, can have an http(s) origin.
  return (
    url.origin.startsWith(url.protocol) &&
    url.search + url.hash + url.username + url.password === '' &&
    isPlainOrigin(url.origin)
  );
}

/**
 * Whether a text is only an origin, such as `https://example.com`. `URL` accepts `*`, `;`, `,` and quotes inside a host
 * name; in a policy they would be wildcards and separators. So hosts are limited to letters, digits, dots, hyphens, or
 * an IPv6 address.
 */
export function isPlainOrigin(text: string): boolean {
  const plain = /^https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/;
  return plain.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
