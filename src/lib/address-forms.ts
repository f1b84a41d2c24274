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
  /** The whole address. @param address in either form */
  readonly full: (address: string, kind: AddressKind) => string;
  /** First 6 … last 6 characters of that. */
  readonly short: (address: string, kind: AddressKind) => string;
  /** As in wallets, whatever the reader has chosen. */
  readonly inWallets: (address: string, kind: AddressKind) => string;
};

type AddressFormsOptions = {
  readonly style: AddressStyle;
  readonly isTestNetwork: boolean;
  /** A trader that is its own smart account has one form, wherever it is shown. */
  readonly traderIsSmartAccount: boolean;
};

/** Wallets know only these; an address elsewhere is shown in its raw form. */
const WITH_FRIENDLY_FORM = /^(?:0|-1):[\da-f]{64}$/;

/**
 * As in wallets: `UQ…` (not bounceable) for wallets and `EQ…` (bounceable) for contracts, `0Q…` and `kQ…` on a test
 * network. Raw: `0:` and 64 hexadecimal digits.
 */
export function createAddressForms(options: AddressFormsOptions): AddressForms {
  const { style, isTestNetwork, traderIsSmartAccount } = options;
  const inWallets = (address: string, kind: AddressKind): string => {
    const raw = parseAddress(address)?.raw ?? address;
    if (!WITH_FRIENDLY_FORM.test(raw)) return raw;
    const isWallet = kind === 'wallet' || (kind === 'account' && traderIsSmartAccount);
    return toFriendly(raw, { bounceable: !isWallet, testOnly: isTestNetwork });
  };
  const full: AddressForms['full'] = (address, kind) =>
    style === 'raw' ? (parseAddress(address)?.raw ?? address) : inWallets(address, kind);
  return { style, isTestNetwork, full, short: (address, kind) => shortened(full(address, kind)), inWallets };
}

/** As in wallets, on the main network. */
export const walletForms = createAddressForms({ style: 'wallet', isTestNetwork: false, traderIsSmartAccount: true });
