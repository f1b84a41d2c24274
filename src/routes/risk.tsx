import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { whatIfParams } from '~/features/positions/list/positions-search';
import { RiskPage } from '~/features/positions/protection/risk-page';
import { searchReader } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { NoTrader } from '~/shell/no-trader';
import { retainedSearch } from '~/shell/retained-search';
import { useSearchPatch } from '~/shell/use-search-patch';
import { protectionText } from '~/text/en/protection';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

const readRiskSearch = searchReader(whatIfParams);

export const Route = createFileRoute('/risk')({ validateSearch: readRiskSearch, component: RiskRoute });

function RiskRoute() {
  const t = useText(protectionText);
  const search = Route.useSearch();
  const { trader } = search;
  const account = accountOf(search, useApi().config.assumptions);
  const onSearch = useSearchPatch(readRiskSearch);
  const navigate = useNavigate();
  const onCancelOpeners = () =>
    void navigate({ to: '/orders', search: (before) => ({ ...retainedSearch(before), cancel: 'openers' }) });
  if (trader !== undefined)
    return <RiskPage key={trader} {...{ trader, account, search, onSearch, onCancelOpeners }} />;
  return (
    <>
      <PageHeader title={t.page} />
      <NoTrader>{t.noTrader}</NoTrader>
    </>
  );
}
