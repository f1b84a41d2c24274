import { pricePnl } from './nouns';
import { counted, grouped } from './plural';

/** Words and names that several areas use. */

export const sides = { long: 'Long', short: 'Short' };

/** Inside a sentence. */
export const sidesInText = { long: 'long', short: 'short' };

export const sideOf = (ticker: string, side: string) => `${ticker} ${side}`;

/** Name of a position: market, side and number. */
export const positionName = (ticker: string, side: string, idx: string) => `${ticker} ${side} #${idx}`;

export const quoted = (words: string) => `“${words}”`;

export const andMore = (count: number | string) => `and ${count} more`;

/** Entities, by their short name, number or hash. */
export const entityNames = {
  market: (name: string) => `Market ${name}`,
  vault: (name: string) => `Vault ${name}`,
  account: (name: string) => `Account ${name}`,
  intent: (name: string) => `Intent ${name}`,
  order: (name: string) => `Order ${name}`,
  event: (name: string) => `Event ${name}`,
  bundle: (name: string) => `Bundle ${name}`,
};

export const fromTo = (from: string, to: string) => `${from} to ${to}`;

export const supportId = (id: string) => `Query id for support: ${id}`;

export const collateralUnknown = 'collateral unknown';

export const addressForms = 'Paste an address as in your wallet (UQ… or EQ…), or its raw form (0:…).';

/** Why changes are lost when the page is closed. `what` names the changes, in the plural. */
export const notKept = (what: string) => ({
  full: `Your browser’s storage is full, so ${what} will be lost when you close or reload this tab.`,
  unavailable: `Your browser blocks storage for this site, so ${what} will be lost when you close or reload this tab.`,
  newer: 'A newer version of Perpdeck saved this. Changes you make here last until you close or reload this tab.',
});

export const perUnit = (one: string, unit: string) => `${one} per ${unit}`;

/** Possible units of the service's times. */
export const timeUnits = { s: 'seconds', ms: 'milliseconds', µs: 'microseconds', ns: 'nanoseconds' };

export const shownOf = (shown: number, all: string) => `${grouped(shown)} of ${all}`;

export const firstOf = (words: string) => `First: ${words}`;

export const noData = 'No data in this range.';

export const notEnoughData = 'Not enough data';

export const retryAll = 'Retry all';

/** Why a file was not imported. */
export const fileRefused = {
  size: 'This file is too large.',
  json: 'This is not a JSON file.',
  version: 'This file was made by another version of Perpdeck.',
};

export const stopWaiting = 'Stop waiting';

export const loadingKeys = 'Loading keys…';

export const loadOlder = 'Load older events';

export const ofWallet = (id: string) => `Only wallet id “${id}”`;

export const clearWallet = 'Clear wallet id';

export const noWallets = 'No wallet is available here. You can view orders but not cancel them.';

export const liquidationAnytime = 'Below maintenance margin: it can be liquidated at any moment';

export const balanceEffect = '− paid, + received';

/** Adds a prefix to each key of the texts: `under('amm.', { height: … })` has the key "amm.height". */
/* @__NO_SIDE_EFFECTS__ */
export function under<const Prefix extends string, Texts extends Readonly<Record<string, string>>>(
  prefix: Prefix,
  texts: Texts,
): { readonly [Key in keyof Texts & string as `${Prefix}${Key}`]: string } {
  const named = Object.entries(texts).map(([key, text]) => [prefix + key, text]);
  return Object.fromEntries(named) as { [Key in keyof Texts & string as `${Prefix}${Key}`]: string };
}

export const noTrader = 'Watch a trader to see this page.';

/** The comparison of events with the service's total. */
export const sumChecks = {
  agree: 'Match to the cent.',
  differ: 'The difference may come from open positions, rebates, prices or newer events.',
  notWhole: 'Not compared, because some events or amounts are unknown.',
  noChange: 'Not compared, because the exchange’s total is unknown.',
};

/** The same comparison for a period between snapshots of the total. */
export const periodChecks = {
  period: 'Net result of the period',
  notInSpan: 'In your dates, but outside the PnL snapshots',
  notInPeriod: 'Between the PnL snapshots, but outside your dates',
};

export const netFormula = `${pricePnl} + fees + funding + rollover`;

/** Orders that remain when others are cancelled. */
export const staysOpen = counted({
  one: '# stop or take-profit stays open.',
  other: '# stops and take-profits stay open.',
});
/** The same when more orders may exist than were read. */
export const staysAtLeast = counted({
  one: 'At least # stop or take-profit stays open.',
  other: 'At least # stops and take-profits stay open.',
});
