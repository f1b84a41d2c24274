import { parseAddress, shortened, toFriendly } from './address';

/** The first is the default. */
export const addressStyles = ['wallet', 'raw'] as const;
export type AddressStyle = (typeof addressStyles)[number];

/**
 * What an address belongs to, which decides its form in wallets: `wallet` for a trader or the owner of an account,
 * `account` for a smart account, `contract` for markets, vaults, tokens and everything else.
 */
export type AddressKind = 'wallet' | 'account' | 'contract';

/** Writes addresses as this reader sees them. Texts that are not addresses stay as they are. */
export type AddressForms = {
  readonly style: AddressStyle;
  /** Whether this deployment is known to be one of a test network. */
  readonly isTestNetwork: boolean;
  /** @param address in either form */
  readonly full: (address: string, kind: AddressKind) => string;
  /** First 6 … last 6 characters of that. */
  readonly short: (address: string, kind: AddressKind) => string;
};

type AddressFormsOptions = {
  readonly style: AddressStyle;
  readonly isTestNetwork: boolean;
  /** A trader that is its own smart account has one form, wherever it is shown. */
  readonly traderIsSmartAccount: boolean;
};

/** Wallets know only these; an address elsewhere is shown in its raw form. */
const WITH_FRIENDLY_FORM = /^(?:0|-1):/;

/**
 * As in wallets: `UQ…` (not bounceable) for wallets and `EQ…` (bounceable) for contracts, `0Q…` and `kQ…` on a test
 * network. Raw: `0:` and 64 hexadecimal digits.
 */
export function createAddressForms(options: AddressFormsOptions): AddressForms {
  const { style, isTestNetwork, traderIsSmartAccount } = options;
  const full = (address: string, kind: AddressKind): string => {
    const raw = parseAddress(address)?.raw;
    if (raw === undefined) return address;
    if (style === 'raw' || !WITH_FRIENDLY_FORM.test(raw)) return raw;
    const isWallet = kind === 'wallet' || (kind === 'account' && traderIsSmartAccount);
    return toFriendly(raw, { bounceable: !isWallet, testOnly: isTestNetwork });
  };
  return { style, isTestNetwork, full, short: (address, kind) => shortened(full(address, kind)) };
}

/** As in wallets, on the main network. */
export const walletForms = createAddressForms({ style: 'wallet', isTestNetwork: false, traderIsSmartAccount: true });
