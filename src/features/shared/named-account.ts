import { createContext, use } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { useApi } from '~/queries/api-context';

type Named = { readonly trader?: string | undefined; readonly account?: string | undefined };

/** The watched trader, and the account that the address of the page names for them. */
export const NamedAccountContext = createContext<Named>({});

/** The account of a trader as all pages have it: the named one is that of the watched trader alone. */
export function useAccountOf(trader: string | null): string | null {
  const named = use(NamedAccountContext);
  const { assumptions } = useApi().config;
  if (trader === null) return null;
  return accountOf(named.trader === trader ? named : { trader }, assumptions);
}
