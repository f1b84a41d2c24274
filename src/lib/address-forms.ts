import { parseAddress, shortened, toFriendly } from './address';

/** The first style is the default. */
export const addressStyles = ['wallet', 'raw'] as const;
export type AddressStyle = (typeof addressStyles)[number];

/**
 * The owner of an address, which decides its form in wallets: `wallet` for a trader or the owner of an account,
 * `account` for a smart account, `contract` for markets, vaults, tokens and everything else.
 */
export type AddressKind = 'wallet' | 'account' | 'contract';

/** Writes addresses in the form that the reader has chosen. Other texts stay unchanged. */
export type AddressForms = {
  readonly style: AddressStyle;
  /** Whether the configuration says that this deployment runs on a test network. */
  readonly isTestNetwork: boolean;
  /** The complete address. @param address in either form */
  readonly full: (address: string, kind: AddressKind) => string;
  /** The first and last 6 characters of the complete form. */
  readonly short: (address: string, kind: AddressKind) => string;
  /** The form that wallets show, whatever the reader has chosen. */
  readonly inWallets: (address: string, kind: AddressKind) => string;
};

type AddressFormsOptions = {
  readonly style: AddressStyle;
  readonly isTestNetwork: boolean;
  /** Whether traders are smart accounts themselves; then a trader has the same form everywhere. */
  readonly traderIsSmartAccount: boolean;
};

/** Only these workchains have a user-friendly form; other addresses are shown raw. */
const WITH_FRIENDLY_FORM = /^(?:0|-1):[\da-f]{64}$/;

/**
 * Creates the forms of a style. Wallets write `UQ…` (not bounceable) for wallets and `EQ…` (bounceable) for contracts,
 * on a test network `0Q…` and `kQ…`. Raw is `0:` and 64 hexadecimal digits.
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

/** The forms of wallets on the main network. */
export const walletForms = createAddressForms({ style: 'wallet', isTestNetwork: false, traderIsSmartAccount: true });
