import { createFileRoute } from '@tanstack/react-router';
import { rateWindows } from '~/domain/vault/rate-window';
import { DeskPage } from '~/features/vaults/desk-page';
import { readDeskSearch } from '~/features/vaults/vaults-search';
import { parseAddress } from '~/lib/address';
import { vaultRatesOptions, vaultsOptions } from '~/queries/vaults';
import { NotFound } from '~/shell/not-found';
import { useSearchPatch } from '~/shell/use-search-patch';

export const Route = createFileRoute('/vaults/$address_/desk')({
  validateSearch: readDeskSearch,
  // Starts the requests with the navigation; the page paints without waiting for them.
  loader: ({ context: { queryClient, api }, params }) => {
    const vault = parseAddress(params.address)?.raw;
    if (vault === undefined) return;
    void queryClient.prefetchQuery(vaultsOptions(api));
    for (const window of rateWindows) void queryClient.prefetchQuery(vaultRatesOptions(api, { vault, window }));
  },
  component: DeskRoute,
});

function DeskRoute() {
  const { address } = Route.useParams();
  const search = Route.useSearch();
  const patch = useSearchPatch(readDeskSearch, { resetScroll: false });
  const parsed = parseAddress(address);
  if (parsed === null) return <NotFound path={`/vaults/${address}/desk`} />;
  return <DeskPage address={parsed.raw} search={search} patch={patch} />;
}
