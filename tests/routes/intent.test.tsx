import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { encodeBase64Url } from '~/lib/base64';
import { decodeHex } from '~/lib/bytes';
import { intentPricesText, intentText } from '~/text/en/intent';
import { panelStatusText } from '~/text/en/panels';
import { rawText } from '~/text/en/raw';
import { openApp } from '../support/open-app';

const panel = (name: string) => screen.findByRole('region', { name });
const DEAD = 'f'.repeat(60);

/** The id of an order of the first demo trader is the hash of its intent. */
async function openIntent(form: (hash: string) => string = (hash) => hash) {
  const opened = await openApp({ path: '/settings' });
  const answer = await fetchOrders(opened);
  const [first] = answer;
  if (first === undefined) throw new Error('the first trader has no order');
  await opened.app.router.navigate({ to: '/intents/$hash', params: { hash: form(first.id) } });
  await panel(intentText.lifecycle.title);
  return { ...opened, hash: first.id, account: opened.trader };
}

async function fetchOrders({
  app,
  trader,
}: Awaited<ReturnType<typeof openApp>>): Promise<readonly { readonly id: string }[]> {
  const reply = await app.api.client.listActiveOrders({ trader });
  return reply.data.flatMap((order) => ('id' in order && typeof order.id === 'string' ? [{ id: order.id }] : []));
}

describe('an intent by its hash', () => {
  it('shows who wants what, when it was signed, and what was signed', async () => {
    const { hash, user } = await openIntent();
    const summary = within(await panel(intentText.summary.title));
    expect(summary.getByText(intentText.summary.phase)).toBeVisible();
    expect(within(await panel(intentText.builder.title)).getByText(intentText.builder.builder)).toBeVisible();
    expect(summary.getByTitle(hash)).toBeVisible();
    const life = within(await panel(intentText.lifecycle.title));
    expect(life.getByText(intentText.lifecycle.signed)).toBeVisible();
    expect(life.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
    const message = within(await panel(intentText.message.title));
    expect(message.getByText('64 bytes')).toBeVisible();
    expect(await message.findByText(intentText.check.fits)).toBeVisible();
    expect(message.getByText((words) => words.endsWith(intentText.check.contentsUnknown))).toBeVisible();
    await user.click(message.getByRole('button', { name: intentText.keys.whose }));
    expect(await message.findByText(intentText.keys.registered)).toBeVisible();
    expect((await panel(intentPricesText.title)).querySelectorAll('data').length).toBeGreaterThan(0);
    expect(within(await panel(intentText.body)).getByRole('button', { name: /^full_message/ })).toBeVisible();
  });

  it('leads to its market, and to its order while that is active', async () => {
    const { user, hash, app } = await openIntent();
    const summary = within(await panel(intentText.summary.title));
    expect(summary.getByRole('link', { name: /\/USDT|\/TON|\/NOT/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/markets\/0%3A|^\/markets\/0:/),
    );
    await user.click(await summary.findByRole('link', { name: intentText.summary.openOrder }));
    expect(app.router.latestLocation.pathname).toBe(`/orders/${hash}`);
  });

  it.each([
    ['with 0x and in capitals', (hash: string) => `0x${hash.toUpperCase()}`],
    ['as base64', (hash: string) => encodeBase64Url(decodeHex(hash) ?? new Uint8Array())],
  ])('accepts a hash %s, and sends plain digits', async (_form, form) => {
    const { hash, requests } = await openIntent(form);
    expect(within(await panel(intentText.summary.title)).getByTitle(hash)).toBeVisible();
    expect(requests).toContain(`GET /v3-node-0/intent/${hash}`);
  });

  it('shows the answer exactly as sent', async () => {
    const { user, hash } = await openIntent();
    await user.click(screen.getByRole('button', { name: panelStatusText.actions(intentText.summary.title) }));
    await user.click(await screen.findByRole('button', { name: rawText.rawView }));
    const dialog = within(screen.getByRole('dialog', { name: rawText.title(intentText.summary.title) }));
    expect(dialog.getByText(new RegExp(`/v3-node-0/intent/${hash}$`))).toBeVisible();
    expect(dialog.getByRole('group', { name: rawText.body('getIntent') })).toHaveTextContent('"full_message":');
  });
});

describe('an invalid or unknown hash', () => {
  it('is rejected without a request if it is invalid', async () => {
    const { requests, user } = await openApp({ path: '/intents/nonsense' });
    expect(await screen.findByText('nonsense')).toBeVisible();
    expect(screen.getByText((words) => words.startsWith(intentText.badHash))).toBeVisible();
    await user.type(screen.getByLabelText(intentText.field), '0x12');
    await user.click(screen.getByRole('button', { name: intentText.open }));
    expect(screen.getByLabelText(intentText.field)).toHaveAccessibleDescription(
      `${intentText.badHash} ${intentText.badHashHelp}`,
    );
    expect(requests.filter((request) => request.includes('/intent/'))).toEqual([]);
  });

  it('is distinguished from a failure if the service does not know the intent', async () => {
    await openApp({ path: `/intents/${'12'.repeat(32)}` });
    expect(await screen.findByText(intentText.none)).toBeVisible();
  });

  it('fails with a reason and Retry, and recovers', async () => {
    let broken = true;
    const opened = await openApp({
      path: '/settings',
      through: (request, answer) =>
        broken && request.url.includes('/intent/')
          ? Promise.resolve(Response.json({ msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    const [first] = await fetchOrders(opened);
    await opened.app.router.navigate({ to: '/intents/$hash', params: { hash: first?.id ?? '' } });
    expect(await screen.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(screen.queryByText(intentText.none)).toBeNull();
    broken = false;
    await opened.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await panel(intentText.lifecycle.title)).toBeVisible();
    expect(screen.getByRole('heading', { name: intentText.summary.title })).toHaveFocus();
  });

  it.each([
    ['unknown extra fields nested 1000 deep', 'b007'],
    ['markup in texts', 'b008'],
    ['nothing but nulls', 'b004'],
    ['a list', 'b009'],
  ])('is shown as far as possible if the body contains %s', async (_case, ending) => {
    await openApp({ path: `/intents/${DEAD}${ending}` });
    expect(await panel(intentText.body)).toBeVisible();
    expect(document.querySelector('main script, main img[src]')).toBeNull();
  });
});

describe('an odd answer for an intent', () => {
  /** Opens the first order's intent with a changed body, from a service with a clock ahead of ours. */
  async function openChanged(change: (action: Members) => unknown, aheadMs = 0) {
    const opened = await openApp({
      path: '/settings',
      through: async (request, answer) => {
        const response = await answer();
        if (aheadMs !== 0) response.headers.set('date', new Date(Date.UTC(2026, 4, 13, 12) + aheadMs).toUTCString());
        if (!request.url.includes('/intent/')) return response;
        const action: unknown = await response.json();
        return Response.json(isMembers(action) ? change(action) : action, { headers: response.headers });
      },
    });
    const [first] = await fetchOrders(opened);
    await opened.app.router.navigate({ to: '/intents/$hash', params: { hash: first?.id ?? '' } });
    await panel(intentText.lifecycle.title);
    return { ...opened, message: within(await panel(intentText.message.title)) };
  }

  it('is found in a wrapped answer, and another signed amount, a wrong signature and a bad end are reported', async () => {
    const { message } = await openChanged((action) => ({
      intent: {
        ...action,
        action_phase: 'FAILED',
        order: { ...asMembers(action['order']), amount: '1' },
        full_message: { ...asMembers(action['full_message']), signature: Array.from({ length: 64 }, () => 1) },
      },
    }));
    expect(await message.findByText(intentText.check.fitsNot)).toBeVisible();
    expect(screen.getByText(intentText.contradicts(intentText.order.amount))).toHaveAttribute('role', 'alert');
    expect(screen.getByText((words) => words.startsWith(intentText.ended(intentText.phases.failed)))).toBeVisible();
    expect(document.title).toMatch(/Failed · Intent [0-9a-f]{6}/);
  });

  it('says nothing about an intent that is missing, not even about its builder', async () => {
    await openApp({
      path: `/intents/${DEAD}1234`,
      through: (request, answer) =>
        request.url.includes('/intent/') ? Promise.resolve(Response.json([{}, {}])) : answer(),
    });
    expect(await screen.findByText(intentText.notAnIntent)).toBeVisible();
    expect(await panel(intentText.body)).toBeVisible();
    expect(screen.queryByText(intentText.builder.none)).toBeNull();
  });

  it('reports contradictions: another message under its own hash, by another key', async () => {
    await openChanged((action) => {
      const full = asMembers(action['full_message']);
      const message = asMembers(full['message']);
      const other = {
        ...full,
        message: { ...message, created_at: 1_780_000_000, public_key: Array.from({ length: 32 }, () => 7) },
      };
      return { ...action, order_requests: [{ hash: action['hash'], full_message: other }] };
    });
    const requests = within(await panel(intentText.requests.title));
    expect(requests.getByText(intentText.requests.otherMessage)).toBeVisible();
    expect(await requests.findByText((words) => words.endsWith(intentText.check.otherKey))).toBeVisible();
    expect(requests.getByText(intentText.requests.message)).toBeVisible();
  });

  it("reports requests that aren't a list, and times by the clock of the service", async () => {
    const ahead = 3_600_000;
    await openChanged((action) => ({ ...action, order_requests: { a: 1 }, date: '2026-05-13T12:30:00Z' }), ahead);
    expect(await within(await panel(intentText.requests.title)).findByTitle(/\{…\}/)).toBeVisible();
    expect(within(await panel(intentText.lifecycle.title)).queryByText(intentText.lifecycle.future)).toBeNull();
  });

  it('draws twenty of thousands of requests, and more on request', async () => {
    const { user, message } = await openChanged((action) => ({
      ...action,
      full_message: { ...asMembers(action['full_message']), signature: undefined },
      order_requests: Array.from({ length: 3_000 }, (_, index) => ({ order_request: { selector: index } })),
    }));
    expect(message.getByText(intentText.check.reasons['no-signature'])).toBeVisible();
    const requests = within(await panel(intentText.requests.title));
    expect(requests.getAllByText(intentText.check.unverifiable)).toHaveLength(20);
    await user.click(requests.getByRole('button', { name: intentText.requests.more('2,980') }));
    expect(requests.getAllByText(intentText.check.unverifiable)).toHaveLength(40);
  });
});

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asMembers(value: unknown): Members {
  return isMembers(value) ? value : {};
}
