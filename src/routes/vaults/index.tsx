import { createFileRoute } from '@tanstack/react-router';
import { VaultsPage } from '~/features/vaults/vaults-page';
import { toVaultList } from '~/domain/vault/vault-view';
import { readVaultsSearch, vaultsWindow } from '~/features/vaults/vaults-search';
import { vaultRatesOptions, vaultsOptions } from '~/queries/vaults/vaults';
import { useSearchPatch } from '~/shell/use-search-patch';

export const Route = createFileRoute('/vaults/')({
  validateSearch: readVaultsSearch,
  loaderDeps: ({ search }) => ({ window: vaultsWindow(search) }),
  loader: ({ context: { queryClient, api }, deps: { window }, preload }) => {
    // Starts the requests with the navigation; the page paints without waiting for them.
    const list = queryClient.fetchQuery(vaultsOptions(api));
    const askForRates = ({ data }: Awaited<typeof list>) => {
      for (const { address } of toVaultList(data, api.config.assumptions).vaults)
        if (address.kind === 'known')
          void queryClient.prefetchQuery(vaultRatesOptions(api, { vault: address.value, window }));
    };
    // The page shows the failed requests.
    list.then(preload ? undefined : askForRates).catch(() => undefined);
  },
  component: VaultsRoute,
});

function VaultsRoute() {
  const patch = useSearchPatch(readVaultsSearch, { resetScroll: false });
  return <VaultsPage search={Route.useSearch()} patch={patch} />;
}
