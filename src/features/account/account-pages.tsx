import { Fragment, type ReactNode } from 'react';
import type { Catalogue } from '~/text/catalogue';
import { accountText } from '~/text/en/account';
import { useText } from '~/text/text-context';
import { ViewNav } from '~/ui/view-nav';

export type AccountPageName = keyof Catalogue['account']['pages'];

const names = ['summary', 'events', 'bundles', 'state'] as const satisfies readonly AccountPageName[];

/** The way between the account's pages. `link` draws one, and marks the page that is open. */
export function AccountPages({ link }: { readonly link: (page: AccountPageName, children: ReactNode) => ReactNode }) {
  const t = useText(accountText);
  return (
    <ViewNav label={t.pagesLabel}>
      {names.map((name) => (
        <Fragment key={name}>{link(name, t.pages[name])}</Fragment>
      ))}
    </ViewNav>
  );
}
