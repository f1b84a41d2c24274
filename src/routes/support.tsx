import { createFileRoute, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { SupportPage } from '~/features/support/support-page';
import { readSupportSearch } from '~/features/support/support-search';
import { useApi } from '~/queries/api-context';
import { useAppServices } from '~/shell/app-services';
import { useSearchPatch } from '~/shell/use-search-patch';
import { useCancelCases } from '~/pages/support/support-cancels';

export const Route = createFileRoute('/support')({ validateSearch: readSupportSearch, component: SupportRoute });

function SupportRoute() {
  const { trader = null, account } = useSearch({ from: '__root__' });
  const search = Route.useSearch();
  const { scope, config } = useApi();
  const { errorReport } = useAppServices();
  const app = useMemo(
    () => ({
      interface: 'operations 1 to 17',
      service: scope,
      browser: navigator.userAgent.slice(0, 500),
    }),
    [scope],
  );
  return (
    <SupportPage
      search={search}
      onSearch={useSearchPatch(readSupportSearch, { resetScroll: false })}
      trader={trader}
      account={accountOf({ account, trader: trader ?? undefined }, config.assumptions)}
      cancels={useCancelCases(search.of ?? null)}
      log={errorReport}
      app={app}
    />
  );
}
