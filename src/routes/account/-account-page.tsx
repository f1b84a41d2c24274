import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { AccountField } from '~/features/account/account-field';
import { type AccountPageName, AccountPages } from '~/features/account/account-pages';
import { useApi } from '~/queries/api-context';
import { keptSearch } from '~/shell/kept-search';
import { NoTrader } from '~/shell/no-trader';
import { accountText } from '~/text/en/account';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { PageHeader } from '~/ui/page-header';
import { viewLinkLook } from '~/ui/view-nav';

export type AccountPageProps = {
  readonly title: string;
  readonly children: (account: string) => ReactNode;
};

/** What all pages of an account have: which account it is, the way between them, and what to do without one. */
export function AccountPage({ title, children }: AccountPageProps) {
  const t = useText(accountText);
  const { assumptions } = useApi().config;
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const account = accountOf(search, assumptions);
  const show = (next: string | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, account: next }) });
  return (
    <>
      <PageHeader
        title={title}
        aside={account === null ? undefined : <AddressChip address={account} />}
        actions={<AccountPages link={pageLink} />}
      />
      <AccountField
        // Begun anew with the account. What stands beside it has the account itself as its key.
        key={`field ${account}`}
        account={account}
        onChange={(next) => show(next === search.trader && assumptions.traderIsSmartAccount ? undefined : next)}
        note={<AccountNote account={account} onFollow={() => show(undefined)} />}
      />
      {account !== null && children(account)}
      {account === null && (assumptions.traderIsSmartAccount ? <NoTrader>{t.none}</NoTrader> : <p>{t.noneNoTrader}</p>)}
    </>
  );
}

/** Says whose account it is, and offers the way back to that of the watched trader. */
function AccountNote({ account, onFollow }: { readonly account: string | null; readonly onFollow: () => void }) {
  const { field: t } = useText(accountText);
  const { assumptions } = useApi().config;
  const { trader } = useSearch({ from: '__root__' });
  if (!assumptions.traderIsSmartAccount) return t.differs;
  if (account === null || trader === undefined) return null;
  if (account === trader) return t.follows;
  return (
    <>
      {t.apart}
      <button type="button" onClick={onFollow} className="min-h-6 text-accent-text underline underline-offset-2">
        {t.follow}
      </button>
    </>
  );
}

const paths = {
  summary: '/account',
  events: '/account/events',
  bundles: '/account/bundles',
  state: '/account/state',
} as const satisfies Record<AccountPageName, string>;

function pageLink(page: AccountPageName, children: ReactNode): ReactNode {
  return (
    <Link
      to={paths[page]}
      search={keptSearch}
      activeOptions={{ exact: page === 'summary', includeSearch: false }}
      className={viewLinkLook}
    >
      {children}
    </Link>
  );
}
