import type { ReactNode } from 'react';
import type { Field } from '~/lib/field';

/** Where the parts of an intent lead; the page knows the router. */
export type IntentLinks = {
  readonly market: (address: string, shown: ReactNode) => ReactNode;
  readonly vault: (address: string, shown: ReactNode) => ReactNode;
  readonly account: (address: string, shown: ReactNode) => ReactNode;
  readonly intent: (hash: string, shown: ReactNode) => ReactNode;
};

/** Whether the order of this intent is among the active ones of its account, and the way there. */
export type OrderLink = { readonly active: Field<boolean>; readonly link: (shown: ReactNode) => ReactNode };
