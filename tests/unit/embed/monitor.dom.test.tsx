import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { retainedDemoSearch } from '~/embed/monitor-links';
import { intentText } from '~/text/en/intent';
import { marketsText } from '~/text/en/markets';
import { monitorText } from '~/text/en/monitor';
import { openMonitor } from './open-monitor';

const ETH = '0:a389c216bb3ea2e0f5ffcbd0aed037eef5250aa841804e01efcb64289a73143c';
/** In the simulated exchange, but not among the markets configured here. */
const DOGE = '0:bf3c9161b461b08705fec525c2a514a1a703fcf0221d6e5423403d155ef1f7a8';
const isAbout = (address: string, request: Request) => decodeURIComponent(request.url).includes(address);
const refused = () => Promise.resolve(Response.json({ msg: 'no' }, { status: 404 }));

const ageBar = () => screen.getByRole('group', { name: monitorText.age });

async function table() {
  const found = await screen.findByRole('table', { name: 'Markets' });
  await waitFor(() => expect(found.querySelector('data')).not.toBeNull());
  return within(found);
}

const headsOf = async () => (await table()).getAllByRole('columnheader').map((head) => head.textContent);
const namesOf = async () => (await table()).getAllByRole('rowheader').map((head) => head.textContent);

describe('the table of the monitor', () => {
  it('shows all configured markets with the default columns, and how old they are', async () => {
    await openMonitor('');
    expect(await headsOf()).toEqual([
      'Market',
      'Mark price',
      '24 h',
      'Volume 24 h',
      'Open interest · long share',
      'Long funding 1 h',
      'Short funding 1 h',
      marketsText.columns.next,
      'Status',
    ]);
    expect(await namesOf()).toHaveLength(6);
    expect(within(ageBar()).getByText(/^Live$/)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Markets · Perpdeck monitor'));
  });

  it('shows the requested markets and columns, in their order, and unconfigured markets by their own name', async () => {
    await openMonitor(`?markets=ETH,${DOGE},btc/usdt&columns=status,trend,mark&per=year`);
    expect(await headsOf()).toEqual(['Market', 'Status', 'Trend', 'Mark price']);
    await waitFor(async () =>
      expect(await namesOf()).toEqual([
        expect.stringMatching(/ETH\/USDT/),
        expect.stringMatching(/DOGE\/USDT/),
        expect.stringMatching(/BTC\/USDT/),
      ]),
    );
  });

  it('links to the dashboard in a new tab', async () => {
    await openMonitor('?markets=ETH');
    const link = (await table()).getByRole('link', { name: 'ETH/USDT' });
    expect(link).toHaveAttribute('href', `/desk/markets/${ETH}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('has no links when they are switched off', async () => {
    await openMonitor('?markets=ETH&links=off');
    expect((await table()).queryByRole('link')).toBeNull();
  });

  it("writes numbers in the locale's format", async () => {
    await openMonitor('?markets=ETH&columns=mark&locale=de-DE');
    expect((await table()).getByText(/^\d\.\d{3},\d{2}$/)).toBeVisible();
  });

  it('names unreadable parameters as text, and reports them to the parent page', async () => {
    const { told } = await openMonitor('?theme=%3Cimg+src=x+onerror=alert(1)%3E&markets=ETH,nonsense');
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent('markets “nonsense”, theme “<img src=x onerror=alert(1)>”');
    expect(document.querySelector('img')).toBeNull();
    expect(told).toContainEqual({ type: 'error', code: 'parameters', message: note.textContent });
  });
});

describe('a monitor with failing markets', () => {
  it('keeps the other markets live, counts the failed one, and offers a retry', async () => {
    await openMonitor('', (request, answer) => (isAbout(ETH, request) ? refused() : answer()));
    const age = within(ageBar());
    expect(await age.findByText('1 of 6 couldn’t be updated')).toBeVisible();
    expect(age.getByText(/^Live$/)).toBeVisible();
    expect(await screen.findByText(/^ETH\/USDT couldn’t be loaded\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('shows the age of the loaded markets while one is still loading', async () => {
    await openMonitor('', (request, answer) =>
      isAbout(ETH, request) ? new Promise<never>(() => undefined) : answer(),
    );
    expect(await within(ageBar()).findByText(/^Live$/)).toBeVisible();
  });

  it('says that no market has been read so far, and why that may be', async () => {
    const { told } = await openMonitor('?markets=ETH', () => Promise.reject(new TypeError('Failed to fetch')));
    const message = await screen.findByText(`${monitorText.failedSoFar} ${monitorText.refused}`);
    expect(told).toContainEqual({ type: 'error', code: 'markets', message: message.textContent });
    expect(within(ageBar()).queryByText(/Live/)).toBeNull();
  });

  it('says since when, and keeps the old values', async () => {
    let down = false;
    const { skip, told } = await openMonitor('?view=market&markets=ETH&refresh=2', (_request, answer) =>
      down ? refused() : answer(),
    );
    const card = within(screen.getByRole('region', { name: 'ETH/USDT' }));
    const price = await card.findByText(/^\d,\d{3}\.\d{2}$/);
    down = true;
    skip(60_000);
    expect(await screen.findByText(/^There is no new data since \d\d:\d\d:\d\d\.$/)).toBeVisible();
    expect(price).toBeVisible();
    expect(within(ageBar()).getByText(/^Failed · 1 min/)).toBeVisible();
    await waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'error', code: 'markets' }));
    down = false;
    fireEvent.click(await card.findByRole('button', { name: 'Retry' }));
    expect(await within(ageBar()).findByText(/^Live$/)).toBeVisible();
    await waitFor(() => expect(told.at(-1)).toEqual({ type: 'ready' }));
  });
});

describe('the card of the monitor', () => {
  it('shows the first market, with the requested fields in their order', async () => {
    await openMonitor('?view=market&markets=ETH,BTC&columns=funding,mark,volume,status');
    const card = within(screen.getByRole('region', { name: 'ETH/USDT' }));
    expect(await card.findByText(intentText.open)).toBeVisible();
    expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Long funding 1 h',
      'Short funding 1 h',
      'Volume 24 h',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
    await waitFor(() => expect(document.title).toBe('ETH/USDT · Perpdeck monitor'));
  });

  it('has a chart if it is requested', async () => {
    await openMonitor('?view=market&markets=ETH&chart=on');
    expect(screen.getByRole('heading', { name: 'ETH/USDT, mark price since opening' })).toBeVisible();
  });
});

it('links to the page of the same demo', () => {
  expect(retainedDemoSearch('?theme=dark&seed=7&scenario=calm')).toBe('?seed=7&scenario=calm');
  expect(retainedDemoSearch('?theme=dark')).toBe('');
});

describe('a sign-in in front of the site', () => {
  const closed = () => Promise.resolve(new Response('', { status: 401 }));

  it('is the only thing that a frame without a password says', async () => {
    const { told } = await openMonitor('', closed);
    expect(await screen.findByText(monitorText.signInRequired)).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(/^Sign-in required$/);
    expect(told.filter(({ type }) => type === 'error')).toEqual([
      { type: 'error', code: 'sign-in', message: monitorText.signInRequired },
    ]);
  });

  it('is named too where only the prices are closed', async () => {
    await openMonitor('?chart=on', (request, answer) => (request.url.endsWith('config.json') ? answer() : closed()));
    expect(await screen.findByText(monitorText.signInRequired)).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(/^Sign-in required$/);
  });

  it('leaves the prices that have been read', async () => {
    let isClosed = false;
    const { skip } = await openMonitor('?refresh=2', (_request, answer) => (isClosed ? closed() : answer()));
    await table();
    isClosed = true;
    skip(5_000);
    expect(await screen.findByText(monitorText.signInRequired, {}, { timeout: 8_000 })).toBeVisible();
    expect(await namesOf()).toHaveLength(6);
    expect(screen.queryByText(/error 401/)).toBeNull();
  });

  it('is not named where the service itself refuses', async () => {
    await openMonitor('', (request, answer) =>
      request.url.endsWith('config.json')
        ? answer()
        : Promise.resolve(Response.json({ code: 'NO', msg: 'no' }, { status: 401 })),
    );
    expect(await screen.findByText(monitorText.failedSoFar)).toBeVisible();
    expect(screen.queryByText(monitorText.signInRequired)).toBeNull();
  });
});
