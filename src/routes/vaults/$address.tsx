import { createFileRoute } from '@tanstack/react-router';
import { VaultPage } from '~/features/vaults/vault-page';
import { readVaultSearch, vaultWindow } from '~/features/vaults/vaults-search';
import { typedAddress } from '~/lib/typed-address';
import { vaultRatesOptions, vaultsOptions } from '~/queries/vaults/vaults';
import { NotFound } from '~/shell/not-found';
import { useSearchPatch } from '~/shell/use-search-patch';

export const Route = createFileRoute('/vaults/$address')({
  validateSearch: readVaultSearch,
  loaderDeps: ({ search }) => ({ window: vaultWindow(search) }),
  // Starts the requests with the navigation; the page paints without waiting for them.
  loader: ({ context: { queryClient, api }, params, deps: { window } }) => {
    const vault = typedAddress(params.address);
    if (vault === undefined) return;
    void queryClient.prefetchQuery(vaultsOptions(api));
    void queryClient.prefetchQuery(vaultRatesOptions(api, { vault, window }));
  },
  component: VaultRoute,
});

function VaultRoute() {
  const { address } = Route.useParams();
  const search = Route.useSearch();
  const patch = useSearchPatch(readVaultSearch, { resetScroll: false });
  const raw = typedAddress(address);
  if (raw === undefined) return <NotFound path={`/vaults/${address}`} />;
  return <VaultPage address={raw} search={search} patch={patch} />;
}
