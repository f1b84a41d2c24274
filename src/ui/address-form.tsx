import { createContext, type ReactNode, use } from 'react';
import { type AddressForms, walletForms } from '~/lib/address-forms';

// Without a provider, as in the monitor, addresses are written as in wallets.
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

/** The reader's style of addresses, for everything on the screen. Links, files and signing do not use it. */
export function useAddressForm(): AddressForms {
  return use(AddressFormContext);
}
