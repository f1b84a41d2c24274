import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RouterLink } from '~/shell/router-links';

const trader = `0:${'5f'.repeat(32)}`;

/** A page with one link, which its buttons render again. */
function Page() {
  const [{ id }, show] = useState({ id: '1' });
  return (
    <>
      <RouterLink to={{ page: 'position', market: '0:ab', side: 'long', idx: id, trader }}>link</RouterLink>
      <button type="button" onClick={() => show({ id })}>
        again
      </button>
      <button type="button" onClick={() => show({ id: '2' })}>
        another
      </button>
    </>
  );
}

async function open() {
  const root = createRootRoute();
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Page })]);
  const history = createMemoryHistory({ initialEntries: ['/?seed=7&q=btc'] });
  const router = createRouter({ routeTree, history });
  const builds = vi.spyOn(router, 'buildLocation');
  render(<RouterProvider router={router} />);
  const link = await screen.findByRole('link', { name: 'link' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { link, router, builds, press };
}

describe('a link that is rendered again', () => {
  it('is not built again while its target stays the same', async () => {
    const { link, builds, press } = await open();
    expect(link).toHaveAttribute('href', `/positions/0%3Aab/long/1?seed=7&trader=${encodeURIComponent(trader)}`);
    const before = builds.mock.calls.length;
    press('again');
    press('again');
    expect(builds).toHaveBeenCalledTimes(before);
  });

  it('changes its address when its target changes', async () => {
    const { link, press } = await open();
    press('another');
    expect(link.getAttribute('href')).toMatch(/^\/positions\/0%3Aab\/long\/2\?/);
  });

  it('follows the address of the page', async () => {
    const { link, router } = await open();
    await act(async () => router.history.push('/?seed=8'));
    expect(link.getAttribute('href')).toContain('seed=8');
  });
});
