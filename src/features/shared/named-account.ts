import { createContext, use } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { useApi } from '~/queries/api-context';

type Named = { readonly trader?: string | undefined; readonly account?: string | undefined };

/** The watched trader, and the account that the page's URL names for the trader. */
export const NamedAccountContext = createContext<Named>({});

/** The account of a trader, the same on all pages. The account named in the URL applies only to the watched trader. */
export function useAccountOf(trader: string | null): string | null {
  const named = use(NamedAccountContext);
  const { assumptions } = useApi().config;
  if (trader === null) return null;
  return accountOf(named.trader === trader ? named : { trader }, assumptions);
}
