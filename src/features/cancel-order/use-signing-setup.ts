import { useEffect, useState } from 'react';
import { useReadable } from '~/ui/use-readable';
import type { CancelDesk } from '~/wallet/cancel-desk';
import type { SigningSetupState } from '~/wallet/signing-state';

export type SigningSetupView = { readonly state: SigningSetupState; readonly authorise: () => void };

/** Whether this browser can sign for the account, looked up anew whenever the wallet changes. */
export function useSigningSetup(desk: CancelDesk, account: string): SigningSetupView {
  const [setup] = useState(() => desk.setup(account));
  useEffect(() => setup.start(), [setup]);
  return { state: useReadable(setup), authorise: () => void setup.authorise() };
}
