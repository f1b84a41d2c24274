import { createContext, type ReactNode, use } from 'react';
import { type AddressForms, walletForms } from '~/lib/address-forms';

// Without a provider, as in the monitor: as in wallets.
const AddressFormContext = createContext<AddressForms>(walletForms);

export function AddressFormProvider({
  forms,
  children,
}: {
  readonly forms: AddressForms;
  readonly children: ReactNode;
}) {
  return <AddressFormContext value={forms}>{children}</AddressFormContext>;
}

/** How this reader sees addresses. Everything on the screen is written by it; links, files and signing are not. */
export function useAddressForm(): AddressForms {
  return use(AddressFormContext);
}
