import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatFailure } from '~/domain/error-code';
import { encodeBase64, encodeBase64Url } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import { errorCodesText } from '~/text/en/error-codes';
import { ordersText } from '~/text/en/orders';
import { en } from '~/text/en.gen';
import { memoryVault } from '../unit/wallet/cancel-kit';
import { addBuild } from '../support/add-build';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';

const { support: t } = en;
const saved = recordSavedFiles();

const wrong = () => screen.findByRole('region', { name: t.wrong });
const causes = async () =>
  within(await wrong())
    .getAllByRole('heading', { level: 3 })
    .map((one) => one.textContent);

/** Opens the drawer of a failed order of the demo. */
async function openFailedOrder(options: Partial<OpenAppOptions> = {}) {
  const opened = await openApp({ path: '/orders?trader=$trader&status=error', markets: 44, ...options });
  const table = await screen.findByRole('table', { name: 'Orders' });
  await within(table).findAllByRole('rowheader');
  const order = within(table)
    .getAllByRole('link')
    .find((link) => link.getAttribute('href')?.includes('/orders/'));
  await opened.user.click(order ?? table);
  return { ...opened, drawer: await screen.findByRole('dialog', { name: /order$/ }) };
}

async function whenRead() {
  await waitFor(async () => expect(within(await wrong()).queryByText(en.common.loading)).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: t.download })).toBeEnabled());
}

async function openFile(user: Awaited<ReturnType<typeof openApp>>['user'], text: string) {
  await user.upload(screen.getByLabelText(t.open, { selector: 'input' }), new File([text], 'help.json'));
}

describe('a request for help', () => {
  it('explains why an order failed in its drawer and on the page, and shows its file in the same words', async () => {
    const build = {
      version: '1.2.3',
      commit: '0123456789abcdef0123456789abcdef01234567',
      time: '2026-05-13T12:30:00Z',
    };
    addBuild(build);
    const { user, requests, trader, drawer } = await openFailedOrder();
    // Two presses away from the list, shown once: the cause with its code, and advice.
    const words = formatFailure(174n, errorCodesText);
    expect(within(drawer).getAllByText(words)).toHaveLength(1);
    await user.click(within(drawer).getByText(ordersText.details.evidence));
    await within(drawer).findByText(t.clocks.agrees);
    await user.click(within(drawer).getByRole('link', { name: en.common.getHelp }));

    await whenRead();
    expect(await causes()).toEqual([words]);
    const live = within(await wrong());
    expect(live.getByText(`174 · ${errorCodesText.sources.contract}`)).toBeVisible();
    expect(live.getByText('intent already processed (174)', { exact: false })).toBeVisible();
    expect(live.getByText(en.intent.keys.registered)).toBeVisible();
    expect(live.getAllByText(t.notSampled)).toHaveLength(2);
    expect(await wrong()).toHaveTextContent(/Free balance now[\d,.]+ USDT/);

    const contents = screen.getByRole('table', { name: t.contents });
    expect(within(contents).getByRole('row', { name: /^Intent · getIntent .*signatures/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: t.download }));
    const text = (await saved[0]?.text) ?? '';
    expect(saved[0]?.name).toBe('perpdeck-support-2026-05-13.json');
    expect(text).not.toContain(trader);
    expect(text).not.toContain(trader.slice(2));
    expect(JSON.parse(text)).toMatchObject({ app: build });

    const before = requests.length;
    await openFile(user, text);
    await screen.findByRole('button', { name: t.close });
    expect(screen.getByText(/not live data/)).toHaveTextContent('[address 1]');
    expect(await causes()).toEqual([words]);
    expect(within(await wrong()).getByText('[amount removed]')).toBeVisible();
    expect(within(await wrong()).queryAllByRole('link')).toEqual([]);
    expect(screen.getByRole('region', { name: /^Order · / })).toHaveTextContent('intent already processed (174)');
    const intent = screen.getByRole('region', { name: /^Intent · / });
    await user.click(within(intent).getByText(t.raw));
    expect(intent).toHaveTextContent(/signature removed, 64 bytes/);
    expect(screen.getByRole('region', { name: t.kinds.requests })).toHaveTextContent('listActiveOrders');
    expect(requests.slice(before)).toEqual([]);
    await user.click(screen.getByRole('button', { name: t.close }));
    expect(await screen.findByRole('button', { name: t.download })).toBeVisible();
  });

  it('lists a cancel of its order as soon as it is answered', async () => {
    const account = `0:${'1'.repeat(64)}`;
    const orderHash = 'a'.repeat(64);
    const { app } = await openApp({ path: `/support?trader=$trader&of=${orderHash}` });
    const { journal } = await app.cancels.load();
    await whenRead();
    expect(await wrong()).not.toHaveTextContent('try later');
    act(() => {
      journal.open({
        id: '0a1b',
        target: { account, orderHash, orderId: orderHash, trader: account, market: account, asset: 'BTC' },
        signed: { message: 'te6c', cellHash: 'ab', publicKey: 'AA==', source: 'session-key' },
        state: { phase: 'sent' },
        steps: [{ atMs: Date.UTC(2026, 4, 13, 10), what: 'sent', detail: null }],
      });
      journal.apply('0a1b', {
        kind: 'answered',
        answer: { kind: 'unclear', reason: 'service-error', status: 502, message: 'try later' },
      });
    });
    await waitFor(async () => expect(await wrong()).toHaveTextContent('try later'));
  });

  it('finds a failure by the hash of its event', async () => {
    const { app, engine, trader } = await openApp({ path: '/support?trader=$trader', markets: 44 });
    const requested = { offset: 0, limit: 100, order: 'DESC', eventTypes: ['failed_bundle_execution'] } as const;
    const answer = engine.listAccountEvents(trader, requested);
    const [failed] = 'ok' in answer ? answer.ok : [];
    if (failed === undefined) throw new Error('the trader has a failed bundle');
    const of = encodeHex(Uint8Array.from(failed.hash, Number));
    await act(() => app.router.navigate({ to: '/support', search: { trader, of } }));
    await whenRead();
    expect(await causes()).toEqual([expect.stringMatching(/ \(\d+\)\./)]);
    expect(await wrong()).toHaveTextContent(String(failed.sequence));
  });

  it('never puts a private key, in any spelling, into the file of a browser that has one', async () => {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    if (!('privateKey' in pair)) throw new Error('a pair of keys was expected');
    const secret = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)).slice(-32);
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const vault = memoryVault();
    const { user, trader, drawer, app } = await openFailedOrder({ vault });
    await vault.keep({
      account: trader,
      publicKey,
      privateKey: pair.privateKey,
      createdAtMs: 0,
      name: null,
      handedOver: true,
      askedAtMs: null,
    });
    // The app is using it.
    await app.cancels.load();
    expect((await vault.list()).keys).toHaveLength(1);
    await user.click(within(drawer).getByRole('link', { name: en.common.getHelp }));
    await whenRead();
    for (const choice of [t.amounts, t.addresses]) await user.click(screen.getByRole('checkbox', { name: choice }));
    await whenRead();
    await user.click(screen.getByRole('button', { name: t.download }));
    const text = (await saved[0]?.text) ?? '';
    expect(text).toContain('perpdeck-support');
    for (const of of [secret, publicKey]) {
      const lists = [[...of].join(','), [...of].join(', '), [...of].join(',\n')];
      const texts = [encodeHex(of), encodeBase64(of).slice(0, 42), encodeBase64Url(of).slice(0, 42)];
      for (const spelling of [...lists, ...texts]) expect(text.toLowerCase()).not.toContain(spelling.toLowerCase());
    }
  });

  it('includes amounts and addresses if the URL says so, but no amounts in privacy mode', async () => {
    const { user, trader, app } = await openFailedOrder();
    const of = within(screen.getByRole('dialog')).getByRole('link', { name: en.common.getHelp });
    await user.click(of);
    await whenRead();
    await user.click(screen.getByRole('checkbox', { name: t.amounts }));
    await user.click(screen.getByRole('checkbox', { name: t.addresses }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ keep: ['amounts', 'addresses'] }));
    await whenRead();
    await user.click(screen.getByRole('button', { name: t.download }));
    const open = (await saved[0]?.text) ?? '';
    expect(open).toContain(trader);
    expect(open).not.toContain('[amount removed]');
    expect(open).toContain('signature removed');

    const { preferences } = app.services;
    preferences.set({ ...preferences.get(), privacy: 'hidden' });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: t.amounts })).toBeDisabled());
    await whenRead();
    await user.click(screen.getByRole('button', { name: t.download }));
    expect(await saved[1]?.text).toContain('[amount removed]');
  });

  it('finds a failure that is older than the newest events, and says what the file leaves out', async () => {
    const { app, user, engine, trader, requests } = await openApp({ path: '/support?trader=$trader', markets: 44 });
    const listed = engine.listActiveOrders(trader, {
      asset: null,
      statuses: ['error'],
      direction: null,
      walletId: null,
      limit: 1_000,
      offset: 0,
    });
    const oldest = ('ok' in listed ? listed.ok : []).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
    const code = /\((\d+)\)/.exec(oldest?.error ?? '')?.[1] ?? '';
    expect(code).not.toBe('');
    await act(() => app.router.navigate({ to: '/support', search: { trader, of: oldest?.id ?? '' } }));
    await whenRead();
    expect(await causes()).toEqual([formatFailure(BigInt(code), errorCodesText)]);
    expect((await wrong()).textContent).toContain(t.subjects.bundle);
    expect(within(await wrong()).queryByText(t.partly)).toBeNull();
    const filters = requests.flatMap((one) => /events\?.*event_type=(\w+)/.exec(one)?.[1] ?? []);
    expect(filters[0]).toBe('failed_bundle_execution');
    expect(new Set(filters.slice(1))).toEqual(new Set(['bundle_external_body']));

    expect(screen.getByText(/^[\d,]+ events from other times are left out$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: t.download }));
    const text = (await saved[0]?.text) ?? '';
    expect(text.length).toBeLessThan(200_000);
    const file = JSON.parse(text) as {
      readonly eventsLeftOut: number;
      readonly parts: readonly { readonly kind: string; readonly text: string }[];
    };
    expect(file.eventsLeftOut).toBeGreaterThan(900);
    const events = file.parts.filter(({ kind }) => kind === 'event').map((one) => one.text);
    expect(events.some((one) => one.includes('failed_bundle_execution') && one.includes(code))).toBe(true);
    expect(events.some((one) => one.includes('bundle_external_body'))).toBe(true);
  });

  it('explains failed requests, without reporting them as nothing', async () => {
    const { user } = await openApp({
      path: `/support?trader=$trader&of=${'a'.repeat(64)}`,
      through: (request, answer) =>
        request.url.includes('/intent')
          ? Promise.resolve(Response.json({ code: 'E7', msg: 'moon phase', externalQueryId: 'q-1' }, { status: 400 }))
          : answer(),
    });
    await whenRead();
    const [cause] = await causes();
    expect(cause).toContain('400');
    expect(cause).toContain('moon phase · E7');
    expect(await wrong()).toHaveTextContent('q-1');
    expect(within(await wrong()).queryByText(t.noFailure)).toBeNull();
    await user.clear(screen.getByRole('textbox', { name: t.of }));
    await user.type(screen.getByRole('textbox', { name: t.of }), '7{Enter}');
    await whenRead();
    await waitFor(async () => expect(await wrong()).toHaveTextContent(t.notFound));
  });

  it('reports one cause of many failed requests once, with the id of each', async () => {
    let requested = 0;
    const { app, user } = await openApp({
      path: '/positions?trader=$trader',
      markets: 44,
      through: (request, answer) => {
        if (!/positions\/.*\/active/.test(request.url)) return answer();
        requested += 1;
        return Promise.resolve(
          Response.json({ code: 'E7', msg: 'down', externalQueryId: `s-${requested}` }, { status: 400 }),
        );
      },
    });
    await waitFor(() => expect(requested).toBeGreaterThan(1));
    await act(() => app.router.navigate({ to: '/support', search: (old) => old }));
    await whenRead();
    expect(await causes()).toHaveLength(1);
    const ids = async () => new Set((await wrong()).textContent.match(/: s-\d+/g)).size;
    expect(await ids()).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: t.download }));
    await openFile(user, (await saved[0]?.text) ?? '');
    await screen.findByRole('button', { name: t.close });
    expect(await causes()).toHaveLength(1);
    expect(await ids()).toBeGreaterThan(1);
  });

  it("refuses a file that isn't for support, and shows a hostile one as text", async () => {
    const { user } = await openFailedOrder();
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: en.common.getHelp }));
    await whenRead();
    await openFile(user, '{"format":"perpdeck-support","version":2}');
    expect(await screen.findByText(t.refused.version)).toHaveRole('alert');
    await openFile(user, '<html>');
    expect(await screen.findByText(t.refused.json)).toHaveRole('alert');

    await user.click(screen.getByRole('button', { name: t.download }));
    const file = JSON.parse((await saved[0]?.text) ?? '') as Record<string, unknown>;
    const script = '<a href="https://evil.test">\u202Eclick</a><script>window.hurt = 1</script>';
    const part = { kind: 'order', title: script, text: JSON.stringify({ [script]: script }) };
    const hurt = {
      ...file,
      findings: [
        { subject: 'request', name: script, said: script, code: null, status: null, atMs: null, words: [script] },
      ],
      parts: [{ ...part, removed: { signatures: 0, keys: 0, amounts: 0, addresses: 0 } }],
      account: script.slice(0, 60),
      evidence: { ...(file['evidence'] as object), free: { amount: '9'.repeat(900), unit: 'USDT', atMs: null } },
    };
    await openFile(user, JSON.stringify(hurt));
    await screen.findByRole('button', { name: t.close });
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('window.hurt');
    expect(main.textContent).not.toMatch(/(?:9\D?){100}/);
    expect(main.textContent).not.toContain('\u202E');
    expect(within(main).queryAllByRole('link')).toEqual([]);
    expect(document.querySelector('main script')).toBeNull();
    expect((await causes())[0]).toMatch(/^The file says: /);
  });
});
