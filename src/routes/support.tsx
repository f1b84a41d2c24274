import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '~/features/support/support-page';
import { readSupportSearch } from '~/features/support/support-search';
import { useSearchPatch } from '~/shell/use-search-patch';

export const Route = createFileRoute('/support')({ validateSearch: readSupportSearch, component: SupportRoute });

function SupportRoute() {
  return (
    <SupportPage search={Route.useSearch()} onSearch={useSearchPatch(readSupportSearch, { resetScroll: false })} />
  );
}
