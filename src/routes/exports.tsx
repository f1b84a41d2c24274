import { createFileRoute } from '@tanstack/react-router';
import { ExportsPage } from '~/features/exports/exports-page';
import { readExportsSearch } from '~/features/exports/exports-search';
import { NoTrader } from '~/shell/no-trader';
import { useSearchPatch } from '~/shell/use-search-patch';
import { exportsText } from '~/text/en/exports';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/exports')({ validateSearch: readExportsSearch, component: ExportsRoute });

function ExportsRoute() {
  const t = useText(exportsText);
  const { trader, ...search } = Route.useSearch();
  const onSearch = useSearchPatch(readExportsSearch, { resetScroll: false });
  if (trader !== undefined) return <ExportsPage key={trader} {...{ trader, search, onSearch }} />;
  return (
    <>
      <PageHeader title={t.title} />
      <NoTrader>{t.noTrader}</NoTrader>
    </>
  );
}
