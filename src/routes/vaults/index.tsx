import { createFileRoute } from '@tanstack/react-router';
import { VaultsPage } from '~/features/vaults/vaults-page';
import { readVaultsSearch } from '~/features/vaults/vaults-search';
import { vaultsOptions } from '~/queries/vaults';
import { useSearchPatch } from '~/shell/use-search-patch';

export const Route = createFileRoute('/vaults/')({
  validateSearch: readVaultsSearch,
  loader: ({ context: { queryClient, api } }) => {
    // Starts the request with the navigation; the page paints without waiting for it.
    void queryClient.prefetchQuery(vaultsOptions(api));
  },
  component: VaultsRoute,
});

function VaultsRoute() {
  const patch = useSearchPatch(readVaultsSearch, { resetScroll: false });
  return <VaultsPage search={Route.useSearch()} patch={patch} />;
}
