// The baseline for the app: only the required packages, which show the same markets in a plain table.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

type Config = {
  readonly apiBaseUrl: string;
  readonly pollIntervals: { readonly marketMs: number };
  readonly markets: readonly { readonly address: string; readonly name: string }[];
};
type Amm = Readonly<Record<'indexPrice' | 'quoteAssetReserve' | 'blockTimestamp', string>>;
type Market = { readonly amm: Amm; readonly settings: Readonly<Record<string, unknown>> };

const config = (await (await fetch('/config.json')).json()) as Config;

function Row({ address, name }: Config['markets'][number]) {
  const { data } = useQuery<Market>({
    queryKey: ['getMarket', address],
    queryFn: async ({ signal }) => (await fetch(`${config.apiBaseUrl}/api/markets/${address}`, { signal })).json(),
    refetchInterval: config.pollIntervals.marketMs,
  });
  const settings = Object.values(data?.settings ?? {}).slice(0, 6);
  return (
    <tr data-row={address}>
      <th>{name}</th>
      <td>{data !== undefined && <data value={data.amm.indexPrice}>{data.amm.indexPrice}</data>}</td>
      {Array.from({ length: 6 }, (_, index) => (
        <td key={index}>{String(settings[index] ?? '')}</td>
      ))}
    </tr>
  );
}

const Table = () => (
  <table>
    <tbody>
      {config.markets.map((market) => (
        <Row key={market.address} {...market} />
      ))}
    </tbody>
  </table>
);

const router = createRouter({
  routeTree: createRootRoute({ component: Table }),
  history: createMemoryHistory(),
});
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
