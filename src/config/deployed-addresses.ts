import { type AddressForms, type AddressStyle, createAddressForms } from '~/lib/address-forms';
import type { AppConfig } from './config-schema';

/** How addresses are shown in this deployment. A test network is known by `tonConnect.network`. */
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
