import { createFileRoute } from '@tanstack/react-router';
import { CancelsPage } from '~/features/cancel-order/cancels-page';
import { choiceParam, searchReader, sortParam, textParam, wordParam } from '~/lib/search-params';
import { useSearchPatch } from '~/shell/use-search-patch';

const readCancelsSearch = searchReader({
  q: textParam(),
  sort: sortParam(),
  show: choiceParam(['waiting', 'resolved']),
  /** Id of the cancel in the open drawer. */
  cancel: wordParam(),
});

export const Route = createFileRoute('/cancels')({ validateSearch: readCancelsSearch, component: CancelsRoute });

function CancelsRoute() {
  return <CancelsPage search={Route.useSearch()} onSearch={useSearchPatch(readCancelsSearch)} />;
}
