import { useNavigate, useSearch } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { AccountPage, type AccountPageProps } from '~/features/account/account-page';
import { useApi } from '~/queries/api-context';
import { NoTrader } from '~/shell/no-trader';
import { accountText } from '~/text/en/account';
import { useText } from '~/text/text-context';

/** The account in the URL, or the account of the watched trader; null without either. */
export function useAccount(): string | null {
  return accountOf(useSearch({ from: '__root__' }), useApi().config.assumptions);
}

/** A page of the account in the URL. */
export function AccountRoute(props: Pick<AccountPageProps, 'title' | 'children'>) {
  const t = useText(accountText);
  const navigate = useNavigate();
  return (
    <AccountPage
      {...props}
      account={useAccount()}
      onAccount={(account) => void navigate({ to: '.', search: (before) => ({ ...before, account }) })}
      noTrader={<NoTrader>{t.none}</NoTrader>}
    />
  );
}
