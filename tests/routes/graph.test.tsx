import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EventsSnapshot } from '~/queries/account/event-requests';
import { accountBalancesText } from '~/text/en/account-summary';
import { positionDrawerText } from '~/text/en/position-details';
import { relatedText } from '~/text/en/related';
import { breadcrumbsText } from '~/text/en/breadcrumbs';
import { graphHrefs, leadsSomewhere } from '../support/graph-links';
import { openApp, type OpenedApp } from '../support/open-app';

/**
 * Its code loads when the reader moves. Found by its label: determining the role of everything around it takes seconds.
 */
async function connected(): Promise<HTMLElement> {
  await userEvent.hover(document.body);
  return screen.findByLabelText(relatedText.title);
}

/** All requests have been answered, and the changes are on screen. */
async function settled({ app }: OpenedApp): Promise<void> {
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(screen.queryByText(relatedText.readingFurther)).toBeNull());
}

async function go(opened: OpenedApp, path: string): Promise<void> {
  await opened.app.router.navigate({
    href: `${path}${path.includes('?') ? '&' : '?'}trader=${encodeURIComponent(opened.trader)}`,
  });
}

/** The newest of the read events, one of each type. */
function eventOfEachKind({ app }: OpenedApp): readonly { readonly type: string; readonly key: string }[] {
  const [reading] = app.queryClient.getQueriesData<EventsSnapshot>({ queryKey: ['listAccountEvents'] });
  const rows = reading?.[1]?.rows ?? [];
  const byType = new Map(
    rows
      .map(
        ({ key, event }) =>
          [typeof event.event === 'object' && 'type' in event.event ? String(event.event['type']) : '', key] as const,
      )
      .toReversed(),
  );
  return [...byType].map(([type, key]) => ({ type, key }));
}

describe('the graph of an account', () => {
  it.each([1, 2, 3, 4, 5])(
    'has no dead link, with seed %i',
    async (seed) => {
      const notFound: string[] = [];
      const through = async (request: Request, answer: () => Promise<Response>) => {
        const response = await answer();
        if (response.status === 404) notFound.push(request.url);
        return response;
      };
      const opened = await openApp({ path: '/account?trader=$trader', seed, markets: 40, standing: true, through });
      const hrefs = new Set<string>();
      const collect = async () => {
        await settled(opened);
        for (const href of graphHrefs(document.body)) hrefs.add(href);
      };
      await screen.findByRole('region', { name: accountBalancesText.title });
      await collect();
      await go(opened, '/account/events?limit=40');
      await screen.findByRole('table', { name: 'Events' });
      await collect();
      const events = eventOfEachKind(opened).filter(({ type }) =>
        /^(?:bundle_external_body|notify_update_position|referral_fees|failed_bundle_execution)$/.test(type),
      );
      expect(events.length).toBeGreaterThan(1);
      for (const { key } of events) {
        await go(opened, `/account/events/${key}`);
        await screen.findByRole('dialog');
        await connected();
        await collect();
      }
      await go(opened, '/account/bundles');
      await screen.findByRole('table', { name: 'Bundles' });
      await collect();
      // Each shows its connections only under the thing itself, once that has been found.
      for (const pattern of [/^\/account\/bundles\/./, /^\/intents\/./]) {
        const href = [...hrefs].find((one) => pattern.test(one));
        if (href === undefined) continue;
        await opened.app.router.navigate({ href });
        await connected();
        await collect();
      }
      expect([...hrefs].filter((href) => !leadsSomewhere(opened.engine, href))).toEqual([]);
      expect([...hrefs].filter((href) => href.startsWith('/intents/')).length).toBeGreaterThan(1);
      // Browsers log each as an error: no link is worth that.
      expect(notFound).toEqual([]);
    },
    60_000,
  );

  it('is walked from thing to thing with the way back, which a reload would keep and no link carries', async () => {
    const opened = await openApp({
      path: '/account/events?trader=$trader&types=bundle_external_body&limit=10',
      standing: true,
    });
    const { app, user } = opened;
    const trailTo = (name: string) => screen.findByRole('link', { name: `Event ${name}` });
    await screen.findByRole('table', { name: 'Events' });
    await settled(opened);
    const [event] = eventOfEachKind(opened);
    const key = event?.key ?? '';
    await go(opened, `/account/events/${key}`);
    const [intent] = await within(await connected()).findAllByRole('link', { name: /^[0-9a-f]{6}…[0-9a-f]{6}$/ });
    if (intent === undefined) throw new Error('the bundle has no intent');
    expect(screen.queryByRole('navigation', { name: breadcrumbsText.label })).toBeNull();
    expect(intent.getAttribute('href')).not.toContain('trail');
    await user.click(intent);
    expect(await trailTo(key)).toBeVisible();
    expect(screen.getByText(breadcrumbsText.here, { selector: '[aria-current]' })).toBeVisible();
    expect(app.router.latestLocation.state.trail).toEqual([expect.stringContaining(`/account/events/${key}`)]);
    // Back at an earlier thing, the trail is empty.
    await user.click(within(await connected()).getByRole('link', { name: new RegExp(`${key}$`) }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('navigation', { name: breadcrumbsText.label })).toBeNull();
    app.router.history.back();
    await waitFor(() => expect(app.router.state.resolvedLocation?.pathname).toMatch(/^\/intents\//));
    await settled(opened);
    await user.click(await trailTo(key));
    await screen.findByRole('dialog');
    expect(app.router.latestLocation.pathname).toBe(`/account/events/${key}`);
  }, 60_000);

  it('leads from an order and a position to their origin', async () => {
    const opened = await openApp({ path: '/orders?trader=$trader', markets: 40, standing: true });
    const [order] = (await opened.app.api.client.listActiveOrders({ trader: opened.trader })).data;
    await go(opened, `/orders/${order !== undefined && 'id' in order ? String(order.id) : ''}`);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('region', { name: relatedText.title })).toBeNull();
    await opened.user.click(await within(dialog).findByText(positionDrawerText.behind));
    expect(await within(await connected()).findAllByRole('link')).not.toHaveLength(0);
  });
});
