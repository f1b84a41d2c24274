import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageStatusText } from '~/text/en/freshness';
import { shellText } from '~/text/en/shell';
import { openApp, type OpenedApp } from '../support/open-app';

const CONFIG = 'GET /config.json';
const isConfig = (request: Request) => request.url.endsWith('/config.json');
const json = () => Promise.resolve(Response.json({}));
const notice = () => screen.findByText(shellText.signedOut.title, {}, { timeout: 8_000 });
const isServiceRequest = (request: string) => request !== CONFIG;

type Wall = (request: Request) => Promise<Response>;

const closed: Wall = () => Promise.resolve(new Response('', { status: 401 }));

/** Ways in which a sign-in in front of the site answers: for the service, and for `config.json` without redirects. */
const walls: readonly (readonly [name: string, wall: Wall])[] = [
  ['401', closed],
  ['401 with JSON', () => Promise.resolve(Response.json({ error: 'Unauthorized' }, { status: 401 }))],
  [
    'a redirect to another origin, which the browser refuses',
    (request) =>
      request.redirect === 'manual'
        ? Promise.resolve(new Response(null, { status: 302 }))
        : Promise.reject(new TypeError('Failed to fetch')),
  ],
  [
    'its own page',
    () =>
      Promise.resolve(
        new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
      ),
  ],
];

/** Opens a page behind a sign-in with a session that can end. */
async function openBehind(wall: Wall, path = '/positions?trader=$trader') {
  const session = { isOver: false };
  const opened: OpenedApp = await openApp({
    path,
    signIn: true,
    through: (request, answer) => (session.isOver ? wall(request) : isConfig(request) ? json() : answer()),
  });
  await screen.findByText('Live', {}, { timeout: 8_000 });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  return { ...opened, session };
}

describe('a session of the site that ends', () => {
  it.each(walls)('is said once, and the data stays: %s', async (_name, wall) => {
    const { session, requests } = await openBehind(wall);
    const rows = screen.getAllByRole('row').length;
    session.isOver = true;
    const line = (await notice()).closest('[role=status]');
    expect(line).toHaveTextContent(/as of 12:0\d, or older/);
    expect(screen.getAllByText(shellText.signedOut.title)).toHaveLength(1);
    expect(screen.queryByText(shellText.down.title)).toBeNull();
    expect(screen.getAllByRole('row').length).toBeGreaterThanOrEqual(rows);
    expect(screen.queryByText(/error 401|could not be reached|web page/)).toBeNull();
    expect(requests.filter((request) => request === CONFIG)).toHaveLength(1);
  });

  it('leaves nothing but the question whether it is back, and then reads everything again', async () => {
    const { session, requests, skip, app } = await openBehind(closed);
    session.isOver = true;
    await notice();
    expect(app.api.isDown.get()).toBe(true);
    const before = requests.length;
    await waitFor(() => expect(requests.length).toBeGreaterThan(before), { timeout: 12_000 });
    expect(requests.slice(before).filter(isServiceRequest)).toEqual([]);
    session.isOver = false;
    act(() => skip(60_000));
    await waitFor(() => expect(screen.queryByText(shellText.signedOut.title)).toBeNull(), { timeout: 15_000 });
    expect(await screen.findByText('Live', {}, { timeout: 8_000 })).toBeVisible();
    expect(requests.slice(before).filter(isServiceRequest).length).toBeGreaterThan(0);
  });

  it('leaves a page that opens then without figures and without failures', async () => {
    const { session, user } = await openBehind(closed);
    session.isOver = true;
    await notice();
    await user.click(screen.getByRole('link', { name: /^Vaults/ }));
    await screen.findByRole('heading', { level: 1, name: /Vaults/ });
    expect(screen.queryByText(/error 401/)).toBeNull();
    expect(screen.getAllByText(shellText.signedOut.title)).toHaveLength(1);
  });

  it('lets the reader reload, and never reloads without being told', async () => {
    const { session, user } = await openBehind(closed);
    session.isOver = true;
    const line = (await notice()).closest('[role=status]');
    await user.click(screen.getByRole('button', { name: pageStatusText.reload }));
    expect(line).toHaveTextContent(pageStatusText.signedOut);
  });
});

describe('nothing else is called signed out', () => {
  it.each([
    ['an outage of the host', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a gateway without the service', () => Promise.resolve(new Response('<html>Bad Gateway</html>', { status: 502 }))],
  ])('%s', async (_name, wall) => {
    const { session, skip } = await openBehind(wall);
    session.isOver = true;
    act(() => skip(60_000));
    expect(await screen.findByText(shellText.down.title, {}, { timeout: 12_000 })).toBeVisible();
    expect(screen.queryByText(shellText.signedOut.title)).toBeNull();
  });

  it('a 401 of the service while the site itself answers', async () => {
    const { session } = await openBehind((request) =>
      isConfig(request) ? json() : Promise.resolve(Response.json({ code: 'NO', msg: 'no' }, { status: 401 })),
    );
    session.isOver = true;
    await waitFor(() => expect(screen.getAllByText(/error 401/).length).toBeGreaterThan(0), { timeout: 8_000 });
    expect(screen.queryByText(shellText.signedOut.title)).toBeNull();
  });

  it('a service on another origin: the site is not asked', async () => {
    const { requests } = await openApp({
      path: '/markets',
      through: () => Promise.resolve(new Response('', { status: 401 })),
    });
    await waitFor(() => expect(screen.getAllByText(/error 401/).length).toBeGreaterThan(0), { timeout: 8_000 });
    expect(requests).not.toContain(CONFIG);
    expect(screen.queryByText(shellText.signedOut.title)).toBeNull();
  });
});
