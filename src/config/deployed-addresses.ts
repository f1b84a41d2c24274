import { type AddressForms, type AddressStyle, createAddressForms } from '~/lib/address-forms';
import type { AppConfig } from './config-schema';

/** The address forms of this deployment. `tonConnect.network` tells whether it runs on a test network. */
export function deployedForms(
  { assumptions, tonConnect }: Pick<AppConfig, 'assumptions' | 'tonConnect'>,
  style: AddressStyle,
): AddressForms {
  const isTestNetwork =
    typeof tonConnect === 'object' &&
    tonConnect !== null &&
    'network' in tonConnect &&
    tonConnect.network === 'testnet';
  return createAddressForms({ style, isTestNetwork, traderIsSmartAccount: assumptions.traderIsSmartAccount });
}
