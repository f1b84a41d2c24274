import { createFileRoute } from '@tanstack/react-router';
import { readDeskSearch } from '~/pages/desk/desk-search';
import { useSearchPatch } from '~/shell/use-search-patch';
import { DeskPage } from '~/pages/desk/desk-page';

export const Route = createFileRoute('/desk/')({ validateSearch: readDeskSearch, component: DeskRoute });

function DeskRoute() {
  const search = Route.useSearch();
  return (
    <DeskPage
      search={search}
      trader={search.trader}
      onSearch={useSearchPatch(readDeskSearch, { resetScroll: false })}
    />
  );
}
