import type { ReactNode } from 'react';
import type { Field } from '~/lib/field';

/** Whether the order of this intent is among the active ones of its account, and the way there. */
export type OrderStanding = { readonly active: Field<boolean>; readonly link: (shown: ReactNode) => ReactNode };
