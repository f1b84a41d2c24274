import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultPollIntervals } from '~/config/poll-intervals';
import { ordersText } from '~/text/en/orders';
import { overviewText } from '~/text/en/overview';
import { positionsText } from '~/text/en/positions';
import { riskText } from '~/text/en/risk';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { HEDGER, withMargin } from '../support/one-unit-positions';

const open = (page: string, margin: string, options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: `/${page}?trader=${HEDGER}`, markets: 2, through: withMargin(margin), ...options });
const ETH = 'a389c216bb3ea2e0f5ffcbd0aed037eef5250aa841804e01efcb64289a73143c';

/** All oracles except the one for ETH stopped an hour ago: with `also`, each position has an equal one there. */
const withLate =
  (also: boolean): NonNullable<OpenAppOptions['through']> =>
  async (request, answer) => {
    const response = await withMargin('5000000000')(request, answer);
    const { pathname } = new URL(request.url);
    if (!response.ok) return response;
    if (pathname.startsWith('/api/positions/') && also) {
      const rows = (await response.json()) as readonly object[];
      return Response.json(rows.flatMap((row) => [row, { ...row, market: `0:${ETH}` }]));
    }
    if (!pathname.startsWith('/api/markets/') || pathname.endsWith(ETH)) return response;
    const market = (await response.json()) as { readonly amm: { readonly blockTimestamp: string } };
    const blockTimestamp = new Date(Date.parse(market.amm.blockTimestamp) - 3_600_000).toISOString();
    return Response.json({ ...market, amm: { ...market.amm, blockTimestamp } });
  };
const banner = () => screen.findByRole('region', { name: riskText.banner.label });

describe('a position close to liquidation', () => {
  it.each([
    ['', overviewText.title],
    ['positions', positionsText.title],
  ])('is named at the top of /%s, with distance, price and link, and in the title of the tab', async (page, title) => {
    await open(page, '5000000000');
    const region = within(await banner());
    const [link] = region.getAllByRole('link');
    expect(link).toHaveTextContent(/^\S+\/\S+ (long|short)$/);
    expect(link?.getAttribute('href')).toMatch(/^\/positions\/.+\/(long|short)\/\d+\?/);
    // (100 − 5) / 0.99 below for a long, (100 + 5) / 1.01 above for a short.
    const [item] = region.getAllByRole('listitem');
    expect(item).toHaveTextContent(/(95\.9\d|103\.9\d)/);
    expect(item).toHaveTextContent(/(4\.0\d|3\.9\d)%/);
    expect(region.getAllByText(riskText.levels.danger).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.title).toMatch(/^(?:\(\d+\) )?⚠ (4\.0\d|3\.9\d)% \S+ (long|short) · /));
    expect(document.title).toContain(title);
  });

  it('raises no alarm with a price from an hour ago, which it names with its time', async () => {
    await open('positions', '5000000000', { through: withLate(false) });
    const region = await banner();
    await waitFor(() => expect(within(region).getAllByText(/^as of 1[01]:\d\d$/).length).toBeGreaterThan(0));
    expect(region).not.toHaveClass('border-down');
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${positionsText.title}`)));
  });

  it('raises one for the nearest position with a current price', async () => {
    await open('positions', '5000000000', { through: withLate(true) });
    const region = await banner();
    await waitFor(() => expect(within(region).getAllByText(/^as of 1[01]:\d\d$/).length).toBeGreaterThan(0));
    await waitFor(() => expect(document.title).toMatch(/^(?:\(\d+\) )?⚠ \S+ ETH\/USDT (?:long|short) · /));
    expect(region).toHaveClass('border-down');
  });

  it('keeps its place there under a pointer when it is no longer close, and says so', async () => {
    let margin = '5000000000';
    await open('positions', margin, {
      config: { pollIntervals: { ...defaultPollIntervals, positionsMs: 500 } },
      through: (request, answer) => withMargin(margin)(request, answer),
    });
    const region = within(await banner());
    const [link] = region.getAllByRole('link');
    fireEvent.pointerMove(link ?? document.body, { screenX: 5, screenY: 5 });
    margin = '50000000000';
    const note = await region.findByText(riskText.banner.gone);
    expect(note.closest('li')).toContainElement(link ?? null);
    fireEvent.pointerOut(region.getByRole('list'), { relatedTarget: document.body, pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByRole('region', { name: riskText.banner.label })).toBeNull());
  });

  it('is named above the orders too, once its asset is known to have it', async () => {
    const { user } = await open('positions', '5000000000');
    await banner();
    const [link] = screen.getAllByRole('link', { name: ordersText.title });
    await user.click(link ?? document.body);
    await screen.findByRole('heading', { level: 1, name: ordersText.title });
    expect(within(await banner()).getAllByRole('link').length).toBeGreaterThan(0);
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^(?:\\(\\d+\\) )?⚠ .* · ${ordersText.title}`)));
  });

  it('is only a warning in its bar if it is farther away, according to the settings', async () => {
    await open('positions', '9000000000');
    expect((await screen.findAllByText(riskText.levels.warn)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: riskText.banner.label })).toBeNull();
    expect(document.title).toMatch(new RegExp(`^${positionsText.title}`));
  });

  it('is not near if the reader has set a shorter distance', async () => {
    const stored = { 'perpdeck.preferences': JSON.stringify({ version: 1, value: { dangerPercent: '2' } }) };
    await open('positions', '5000000000', { stored });
    expect((await screen.findAllByText(riskText.levels.warn)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: riskText.banner.label })).toBeNull();
  });

  it('shows no figure in hidden mode', async () => {
    const stored = { 'perpdeck.preferences': JSON.stringify({ version: 1, value: { privacy: 'hidden' } }) };
    await open('positions', '5000000000', { stored });
    const region = await banner();
    expect(region).not.toHaveTextContent(/\d\.\d/);
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^(?:\\(\\d+\\) )?${riskText.mark.hidden} · `)));
  });
});

describe('the limits of risk', () => {
  it('are settings that persist', async () => {
    const { user, app } = await openApp({ path: '/settings', markets: 1 });
    const t = riskText.settings;
    await user.selectOptions(await screen.findByRole('combobox', { name: t.danger }), t.ofMark('2'));
    await user.selectOptions(screen.getByRole('combobox', { name: t.small }), t.ofEquity('1'));
    expect(app.services.preferences.get()).toMatchObject({ dangerPercent: '2', warnPercent: '10', smallPercent: '1' });
    expect(screen.getByRole('combobox', { name: t.warn })).toHaveDisplayValue(t.ofMark('10'));
  });
});
