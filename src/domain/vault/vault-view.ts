import type { Vault } from '~/api/generated/types.gen';
import { asSent, BadValue, type Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, known, mapFields, unreadable, type Unreadable, valueOrNull } from '~/lib/field';
import { DIGITS, add, compare, div, type Fixed } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import { textMatch } from '~/lib/text-match';
import { readAddress, readFixed, readNumber, readText } from '../read-field';
import type { RateWindow } from './rate-window';

/** One vault as list and page show it: operation 10 with units applied (GAPS.md). */
export type VaultView = {
  /** The raw address, extended if two vaults share it or it is unreadable. */
  readonly key: string;
  /** Raw address. */
  readonly address: Field<string>;
  /** Name of the asset in which all amounts of the vault are given: "USDT". Short enough for a unit (`assetName`). */
  readonly asset: Field<string>;
  /** Units of the asset for 1 LP token. */
  readonly rate: Field<Fixed>;
  readonly free: Field<Fixed>;
  /** The part that backs open positions and cannot be withdrawn. */
  readonly locked: Field<Fixed>;
  /** Total value locked: free + locked. */
  readonly tvl: Field<Fixed>;
  /** locked / TVL, a ratio; not computable for an empty vault. */
  readonly utilisation: Field<Fixed>;
  /** Annual return by window, a ratio: 0.12 is 12 % (`percentageDigits`, an assumption). */
  readonly apr: Readonly<Record<RateWindow, Field<Fixed>>>;
  /**
   * The predicted return, a ratio (`percentageDigits`, an assumption). The interface does not say for which time span.
   */
  readonly predictedRoi: Field<Fixed>;
  readonly config: VaultConfig;
  /** `config` as received, with members that the interface does not name. */
  readonly configBody: unknown;
};

type VaultConfig = {
  readonly assetId: Field<string>;
  /** Decimals of the token itself, for transfers; amounts of the service have their own scale. */
  readonly assetDecimals: Field<Fixed>;
  readonly quoteAssetId: Field<string>;
  readonly vaultAddress: Field<string>;
  readonly lpJettonMaster: Field<string>;
};

export type VaultList = {
  readonly vaults: readonly VaultView[];
  /** Rows of the answer that are not objects. */
  readonly unread: number;
};

/** The vaults of one answer, each with a unique key. */
export function toVaultList(rows: readonly (Lenient<Vault> | BadValue)[], units: Assumptions): VaultList {
  const taken = new Set<string>();
  const vaults = rows.flatMap((row, index) => {
    if (row instanceof BadValue) return [];
    const view = toVaultView(row, units);
    // Two vaults should never have the same address. If they do, both are shown.
    const key = view.key === '' || taken.has(view.key) ? `${view.key} at ${index}` : view.key;
    taken.add(key);
    return [{ ...view, key }];
  });
  return { vaults, unread: rows.length - vaults.length };
}

function toVaultView(vault: Lenient<Vault>, units: Assumptions): VaultView {
  const address = readAddress(vault.address);
  const amount = (member: Lenient<Vault>['rate']) => withoutLabel(readFixed(member, units.collateralDigits));
  const percentage = (member: Lenient<Vault>['rate']) => readFixed(member, units.percentageDigits);
  const free = amount(vault.freeBalance);
  const locked = amount(vault.lockedBalance);
  const tvl = mapFields(free, locked, (freeValue, lockedValue) => known(add(freeValue, lockedValue)));
  return {
    key: valueOrNull(address) ?? '',
    address,
    asset: assetName(readText(vault.config.asset.name)),
    rate: amount(vault.rate),
    free,
    locked,
    tvl,
    utilisation: utilisationOf(locked, tvl),
    apr: { week: percentage(vault.apr.week), month: percentage(vault.apr.month), year: percentage(vault.apr.year) },
    predictedRoi: percentage(vault.predictedRoi),
    config: {
      assetId: readText(vault.config.asset.assetId),
      assetDecimals: readNumber(vault.config.asset.decimals),
      quoteAssetId: readText(vault.config.quoteAssetId),
      vaultAddress: readText(vault.config.vaultAddress),
      lpJettonMaster: readText(vault.config.lpJettonMaster),
    },
    configBody: asSent(vault.config),
  };
}

/** locked / (free + locked), for balances at another time. */
export function lockedShare(free: Field<Fixed>, locked: Field<Fixed>): Field<Fixed> {
  return utilisationOf(
    locked,
    mapFields(free, locked, (freeValue, lockedValue) => known(add(freeValue, lockedValue))),
  );
}

/** locked / TVL. If the TVL is zero or less, the utilisation is not computable, neither 0 nor infinite. */
function utilisationOf(locked: Field<Fixed>, tvl: Field<Fixed>): Field<Fixed> {
  return mapFields(locked, tvl, (lockedValue, tvlValue) => {
    const ratio = tvlValue.raw > 0n ? div(lockedValue, tvlValue, DIGITS, 'halfUp') : null;
    return ratio === null ? absent('notComputable') : known(ratio);
  });
}

/** Names of real assets are ten characters at most. */
const LONGEST = 12;

/**
 * The name of an asset as a unit of amounts. The name comes from the service, so it is shortened, and characters that
 * change the direction of writing are removed. The configuration keeps the original. A blank name is unreadable, since
 * it could not be clicked.
 */
export function assetName(field: Field<string>): Field<string> {
  if (field.kind !== 'known') return field;
  const name = field.value.trim();
  return name === '' ? unreadable(JSON.stringify(field.value)) : known(harmlessText(name, LONGEST));
}

/** The results of a division by zero as JSON texts, which real services send. */
const NO_NUMBER = /^"\s*[+-]?(?:nan|inf|infinity|∞)\s*"$/i;

/** Whether the service sent a word such as "NaN" instead of a number. */
export function isNoNumber(field: Field<Fixed>): field is Unreadable {
  return field.kind === 'unreadable' && NO_NUMBER.test(field.raw);
}

/** Replaces such a word by the mark of an unreadable value, with the word itself as the reason. */
export function withoutLabel(field: Field<Fixed>): Field<Fixed> {
  return isNoNumber(field) ? unreadable(field.raw.slice(1, -1)) : field;
}

/** Whether a vault passes the filter: by parts of its asset's name, or of its raw address. */
export function vaultFilter(filter: string): (vault: VaultView) => boolean {
  const fits = textMatch(filter);
  return ({ asset, address }) => fits([valueOrNull(asset), valueOrNull(address)]);
}

/** The row with the highest known figure, the first of equals; null if no figure is known. */
export function leaderOf<Row>(
  rows: readonly Row[],
  read: (row: Row) => Field<Fixed>,
): { readonly row: Row; readonly value: Fixed } | null {
  return rows.reduce<{ readonly row: Row; readonly value: Fixed } | null>((best, row) => {
    const field = read(row);
    if (field.kind !== 'known' || (best !== null && compare(field.value, best.value) <= 0)) return best;
    return { row, value: field.value };
  }, null);
}
