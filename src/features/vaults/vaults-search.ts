import { readCompared } from '~/domain/vault/compare-choice';
import { type RateWindow, rateWindows, usualWindow } from '~/domain/vault/rate-window';
import {
  choiceParam,
  dayParam,
  decimalParam,
  instantParam,
  type Param,
  type SearchOf,
  searchReader,
  sortParam,
  textParam,
  wordsParam,
} from '~/lib/search-params';
import { isAmount } from '~/lib/typed-number';
import { readMove } from '~/domain/position/what-if-move';
import { instantText, type OpenRange } from '~/lib/time';

/** Space for 250 addresses, so that a link with too many of them gets a message. */
const comparedText = textParam(17_000);

/** Raw addresses separated by commas, or the word for an empty choice: see `readCompared`. */
const comparedParam: Param<string> = (value) => {
  const text = comparedText(value);
  const addresses = readCompared(text);
  if (addresses === null) return undefined;
  return addresses.length === 0 ? text : addresses.join();
};

/** The window of the history, and the chosen part of it. */
const range = { range: choiceParam(rateWindows), from: instantParam(), to: instantParam() };
const list = { q: textParam(), sort: sortParam(), cols: wordsParam(), compare: comparedParam, ...range };

/** The list of vaults with its comparison. */
export type VaultsSearch = SearchOf<typeof list>;
export const readVaultsSearch = searchReader(list);
export type PatchVaults = (part: VaultsSearch) => void;

/** The page of one vault. */
export type VaultSearch = SearchOf<typeof range>;
export const readVaultSearch = searchReader(range);
export type PatchVault = (part: VaultSearch) => void;

/** A move of prices in per cent. */
export function isMove(value: string): boolean {
  return readMove(value) !== undefined;
}

/** An amount in the vault's asset, the UTC day of its deposit, and a move of all prices in per cent. */
const desk = {
  amount: decimalParam(isAmount),
  since: dayParam(),
  move: decimalParam(isMove),
  sort: sortParam(),
};

/** A vault as counterparty. */
export type VaultDeskSearch = SearchOf<typeof desk>;
export const readVaultDeskSearch = searchReader(desk);
export type PatchDesk = (part: VaultDeskSearch) => void;

/** The window of the list. */
export function vaultsWindow({ range: chosen }: Pick<VaultsSearch, 'range'>): RateWindow {
  return chosen ?? usualWindow.list;
}

/** The window of a vault's page. */
export function vaultWindow({ range: chosen }: Pick<VaultSearch, 'range'>): RateWindow {
  return chosen ?? usualWindow.vault;
}

/** A range of moments as parts of the URL; an open end is left out. */
export function rangeTexts({ fromMs, toMs }: OpenRange): Pick<VaultSearch, 'from' | 'to'> {
  return { from: fromMs === null ? undefined : instantText(fromMs), to: toMs === null ? undefined : instantText(toMs) };
}
