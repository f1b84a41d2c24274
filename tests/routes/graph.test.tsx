import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EventsReading } from '~/queries/event-reading';
import { graphHrefs, leadsSomewhere } from '../support/graph-links';
import { openApp, type OpenedApp } from '../support/open-app';

const patiently = { timeout: 10_000 };
/** Its code comes when the reader stirs. */
async function connected(): Promise<HTMLElement> {
  await userEvent.hover(document.body);
  return screen.findByRole('region', { name: 'Connected' }, patiently);
}

/** All that was asked for has been answered, and what that changes has been drawn. */
async function settled({ app }: OpenedApp): Promise<void> {
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0), { timeout: 5_000 });
  await waitFor(() => expect(screen.queryByText('Reading…')).toBeNull());
}

async function go(opened: OpenedApp, path: string): Promise<void> {
  await opened.app.router.navigate({ href: `${path}${path.includes('?') ? '&' : '?'}trader=${encodeURIComponent(opened.trader)}` });
}

/** The newest events that were read, one of each variant. */
function eventOfEachKind({ app }: OpenedApp): readonly { readonly type: string; readonly key: string }[] {
  const [reading] = app.queryClient.getQueriesData<EventsReading>({ queryKey: ['listAccountEvents'] });
  const rows = reading?.[1]?.rows ?? [];
  const byType = new Map(rows.map(({ key, event }) => [typeof event.event === 'object' && 'type' in event.event ? String(event.event['type']) : '', key] as const).toReversed());
  return [...byType].map(([type, key]) => ({ type, key }));
}

describe('the graph of an account', () => {
  it.each([1, 2, 3, 4, 5])('has no link that leads nowhere, with seed %i', async (seed) => {
    const opened = await openApp({ path: '/account?trader=$trader', seed, markets: 40, standing: true });
    const hrefs = new Set<string>();
    const collect = async () => {
      await settled(opened);
      for (const href of graphHrefs(document.body)) hrefs.add(href);
    };
    await screen.findByRole('region', { name: 'Balances' });
    await collect();
    await go(opened, '/account/events');
    await screen.findByRole('table', { name: 'Events' });
    await collect();
    const events = eventOfEachKind(opened).filter(({ type }) => /^(?:bundle_external_body|notify_update_position|referral_fees|failed_bundle_execution)$/.test(type));
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
    // Each shows what is connected only under the thing itself, once it has been found.
    for (const pattern of [/^\/account\/bundles\/./, /^\/intents\/./]) {
      const href = [...hrefs].find((one) => pattern.test(one));
      if (href === undefined) continue;
      await opened.app.router.navigate({ href });
      await connected();
      await collect();
    }
    expect([...hrefs].filter((href) => !leadsSomewhere(opened.engine, href))).toEqual([]);
    expect([...hrefs].filter((href) => href.startsWith('/intents/')).length).toBeGreaterThan(1);
  }, 60_000);

  it('is walked from thing to thing with the way back, which a reload would keep and no link carries', async () => {
    const opened = await openApp({ path: '/account/events?trader=$trader&types=bundle_external_body', standing: true });
    const { app, user } = opened;
    await screen.findByRole('table', { name: 'Events' });
    await settled(opened);
    const [event] = eventOfEachKind(opened);
    await go(opened, `/account/events/${event?.key}`);
    const [intent] = await within(await connected()).findAllByRole('link', { name: /^[0-9a-f]{6}…[0-9a-f]{6}$/ }, patiently);
    if (intent === undefined) throw new Error('the bundle has no intent');
    expect(screen.queryByRole('navigation', { name: 'Trail' })).toBeNull();
    expect(intent.getAttribute('href')).not.toContain('trail');
    await user.click(intent);
    const trail = within(await screen.findByRole('navigation', { name: 'Trail' }));
    expect(trail.getByText('this intent')).toBeVisible();
    expect(app.router.latestLocation.state.trail).toEqual([expect.stringContaining(`/account/events/${event?.key}`)]);
    const back = within(await connected()).getByRole('link', { name: new RegExp(`${event?.key}$`) });
    // Back at where one came from, nothing is before it.
    await user.click(back);
    await connected();
    expect(screen.queryByRole('navigation', { name: 'Trail' })).toBeNull();
  }, 60_000);

  it('leads from an order and a position to what is behind them', async () => {
    const opened = await openApp({ path: '/orders?trader=$trader', markets: 40, standing: true });
    const [order] = (await opened.app.api.client.listActiveOrders({ trader: opened.trader })).data;
    await go(opened, `/orders/${order !== undefined && 'id' in order ? String(order.id) : ''}`);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('region', { name: 'Connected' })).toBeNull();
    await opened.user.click(await within(dialog).findByText('Behind it'));
    expect(await within(await connected()).findAllByRole('link')).not.toHaveLength(0);
  });
});
