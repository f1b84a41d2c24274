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

export const addressForms = '0: and 64 hex digits, or 48 characters.';

/** When the browser stores nothing. */
export const storageOff = (what: string) => `Storage is off: ${what} end with this page.`;

export const storageFull = (what: string) => `Storage is full: ${what} end with this page.`;
