import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DataProblems } from '~/shell/app-shell';
import { createRecentTraders } from '~/storage/recents';
import { Notice } from '~/shell/notices';
import { ShellLayout } from '~/shell/shell-layout';
import { FreshnessMark } from '~/ui/freshness-mark';
import { PageHeader } from '~/ui/page-header';
import { dataProblemsText } from '~/text/en/panels';
import { shellText } from '~/text/en/shell';

const raw = `0:${'5f'.repeat(32)}`;
const pages = ['markets', 'positions', 'orders', 'vaults', 'pnl', 'account', 'cancels', 'settings'] as const;

function Frame() {
  return (
    <ShellLayout
      trader={{
        trader: raw,
        onWatch: () => undefined,
        recent: createRecentTraders({ area: null }),
        demoTraders: [],
      }}
      freshness={<FreshnessMark freshness={{ state: 'live', ageMs: 1_200, skewMs: null }} />}
      wallet={<button type="button">Connect wallet</button>}
      source={{ demo: { seed: 7, scenario: 'calm', scenarios: [], failingAddresses: [] }, apiHost: null }}
      notices={{ status: <Notice title="Late">Since noon.</Notice> }}
      problems={
        <DataProblems
          problems={[
            { operation: 'getMarket', field: 'amm.indexPrice', kind: 'unreadable', sample: '"12,5x"', count: 4 },
          ]}
        />
      }
    >
      <Outlet />
    </ShellLayout>
  );
}

async function open(url: string) {
  const root = createRootRoute({ component: Frame });
  const child = (path: string, title: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <PageHeader title={title} /> });
  const routeTree = root.addChildren([child('/', 'Overview'), ...pages.map((page) => child(`/${page}`, page))]);
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createRouter({ routeTree, history });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { router, user: userEvent.setup() };
}

describe('the frame', () => {
  it('names every page in its navigation, and marks the one it is on', async () => {
    await open('/orders');
    const nav = screen.getByRole('navigation', { name: shellText.mainNavigation });
    const links = within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent);
    // A page that is added later does not change this order.
    const named = ['Overview', 'Markets', 'Positions', 'Orders', 'Vaults', 'PnL', 'Account', 'Cancels', 'Settings'];
    expect(links.filter((link) => named.includes(link ?? ''))).toEqual(named);
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Orders');
  });

  it('keeps the watched trader and the demo while moving, and leaves filters behind', async () => {
    const { router, user } = await open(`/markets?trader=${encodeURIComponent(raw)}&seed=7&scenario=calm&q=btc`);
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(router.state.location.search).toEqual({ trader: raw, seed: 7, scenario: 'calm' });
  });

  it('moves focus to the heading of the page that a link led to', async () => {
    const { user } = await open('/markets');
    await user.click(screen.getByRole('link', { name: 'Vaults' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'vaults' })).toHaveFocus());
    expect(document.title).toBe('vaults · Perpdeck');
  });

  it('lets the keyboard skip the navigation without changing the address', async () => {
    const { router, user } = await open('/markets');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location.hash).toBe('');
  });

  it('always says that this is a demo, and where its data comes from', async () => {
    await open('/');
    const foot = (await screen.findByText(shellText.demoMark)).closest('footer');
    expect(foot).toHaveTextContent('seed 7 · calm');
    expect(foot).toHaveTextContent(shellText.apiInBrowser);
  });

  it('shows problems of the whole page above it', async () => {
    await open('/');
    const line = await screen.findByText('Late');
    expect(line.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lists data problems with operation, field and sample', async () => {
    await open('/');
    const region = screen.getByRole('region', { name: 'Data problems' });
    const row = within(region).getByRole('row', { name: /getMarket/ });
    for (const text of ['amm.indexPrice', 'unreadable', '"12,5x"', '4']) expect(row).toHaveTextContent(text);
  });
});

describe('data problems', () => {
  const many = Array.from(
    { length: 4 },
    (_, index) =>
      ({
        operation: 'getMarket',
        field: `field${index}`,
        kind: 'missing',
        sample: '',
        count: 1,
      }) as const,
  );

  it('fold up when there are many', () => {
    const { container, rerender } = render(<DataProblems problems={many} />);
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    expect(screen.getByText(dataProblemsText.summary(4))).toBeInTheDocument();
    rerender(<DataProblems problems={[]} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
