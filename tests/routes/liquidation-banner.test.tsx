import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ordersText } from '~/text/en/orders';
import { overviewText } from '~/text/en/overview';
import { positionsText } from '~/text/en/positions';
import { riskText } from '~/text/en/risk';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { HEDGER, withMargin } from '../support/one-unit-positions';

const open = (page: string, margin: string, options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: `/${page}?trader=${HEDGER}`, markets: 2, through: withMargin(margin), ...options });
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
    await waitFor(() => expect(document.title).toMatch(/^⚠ (4\.0\d|3\.9\d)% \S+ (long|short) · /));
    expect(document.title).toContain(title);
  });

  it('is named above the orders too, once its asset is known to hold it', async () => {
    const { user } = await open('positions', '5000000000');
    await banner();
    const [link] = screen.getAllByRole('link', { name: ordersText.title });
    await user.click(link ?? document.body);
    await screen.findByRole('heading', { level: 1, name: ordersText.title });
    expect(within(await banner()).getAllByRole('link').length).toBeGreaterThan(0);
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^⚠ .* · ${ordersText.title}`)));
  });

  it('is a warning only in its bar where it is farther away, and by the settings', async () => {
    await open('positions', '9000000000');
    expect((await screen.findAllByText(riskText.levels.warn)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: riskText.banner.label })).toBeNull();
    expect(document.title).toMatch(new RegExp(`^${positionsText.title}`));
  });

  it('is not near where the reader has set a shorter distance', async () => {
    const stored = { 'perpdeck.preferences': JSON.stringify({ version: 1, value: { dangerPercent: '2' } }) };
    await open('positions', '5000000000', { stored });
    expect((await screen.findAllByText(riskText.levels.warn)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: riskText.banner.label })).toBeNull();
  });

  it('shows no figure in the mode that hides them', async () => {
    const stored = { 'perpdeck.preferences': JSON.stringify({ version: 1, value: { privacy: 'hidden' } }) };
    await open('positions', '5000000000', { stored });
    const region = await banner();
    expect(region).not.toHaveTextContent(/\d\.\d/);
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${riskText.mark.hidden} · `)));
  });
});

describe('the limits of risk', () => {
  it('are settings that stay', async () => {
    const { user, app } = await openApp({ path: '/settings', markets: 1 });
    const t = riskText.settings;
    await user.selectOptions(await screen.findByRole('combobox', { name: t.danger }), t.ofMark('2'));
    await user.selectOptions(screen.getByRole('combobox', { name: t.small }), t.ofEquity('1'));
    expect(app.services.preferences.get()).toMatchObject({ dangerPercent: '2', warnPercent: '10', smallPercent: '1' });
    expect(screen.getByRole('combobox', { name: t.warn })).toHaveDisplayValue(t.ofMark('10'));
  });
});
