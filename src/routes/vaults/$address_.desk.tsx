import { createFileRoute } from '@tanstack/react-router';
import { rateWindows } from '~/domain/vault/rate-window';
import { DeskPage } from '~/features/vaults/desk-page';
import { readVaultDeskSearch } from '~/features/vaults/vaults-search';
import { typedAddress } from '~/lib/typed-address';
import { vaultRatesOptions, vaultsOptions } from '~/queries/vaults/vaults';
import { NotFound } from '~/shell/not-found';
import { useSearchPatch } from '~/shell/use-search-patch';

export const Route = createFileRoute('/vaults/$address_/desk')({
  validateSearch: readVaultDeskSearch,
  // Starts the requests with the navigation; the page paints without waiting for them.
  loader: ({ context: { queryClient, api }, params }) => {
    const vault = typedAddress(params.address);
    if (vault === undefined) return;
    void queryClient.prefetchQuery(vaultsOptions(api));
    for (const window of rateWindows) void queryClient.prefetchQuery(vaultRatesOptions(api, { vault, window }));
  },
  component: DeskRoute,
});

function DeskRoute() {
  const { address } = Route.useParams();
  const search = Route.useSearch();
  const patch = useSearchPatch(readVaultDeskSearch, { resetScroll: false });
  const raw = typedAddress(address);
  if (raw === undefined) return <NotFound path={`/vaults/${address}/desk`} />;
  return <DeskPage address={raw} search={search} patch={patch} />;
}
