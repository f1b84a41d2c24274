import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '~/text/en.gen';
import { openApp } from '../support/open-app';

const { protection: t, whatIf } = en;

describe('the page of risk', () => {
  it('has the findings and the ladder of the whole account, and opens the dialog to cancel the openers', async () => {
    const { user, app } = await openApp({ path: '/risk?trader=$trader' });
    expect(await screen.findByRole('heading', { level: 1, name: t.page })).toBeVisible();
    expect(await screen.findByRole('region', { name: whatIf.ladder })).toBeVisible();
    expect(screen.getByRole('region', { name: t.title })).toBeVisible();
    const nav = within(screen.getByRole('navigation', { name: en.shell.mainNavigation }));
    expect(nav.getByRole('link', { name: t.page })).toHaveAttribute('aria-current', 'page');
    const cancel = screen.getByRole('button', { name: t.cancelOpeners });
    await waitFor(() => expect(cancel).toBeEnabled());
    await user.click(cancel);
    // The code of the dialog may still load: then a placeholder comes first.
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    expect(app.router.state.location.pathname).toBe('/orders');
  });

  it('stores a named scenario in this browser and in the URL', async () => {
    const { user, app } = await openApp({ path: '/risk?trader=$trader&move=-15' });
    const field = await screen.findByRole('textbox', { name: whatIf.scenario });
    await user.type(field, 'BTC:1,crypto:1.6{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ shock: 'BTC:1,crypto:1.6' }));
    await user.type(await screen.findByRole('textbox', { name: whatIf.scenarioName }), 'Alts fall more');
    await user.click(screen.getByRole('button', { name: whatIf.save }));
    const saved = await screen.findByRole('combobox', { name: whatIf.saved });
    expect(saved).toHaveDisplayValue('Alts fall more');
    expect(localStorage.getItem('perpdeck.scenarios')).toContain('Alts fall more');
    await user.selectOptions(saved, whatIf.noScenario);
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('shock'));
    await user.selectOptions(screen.getByRole('combobox', { name: whatIf.saved }), 'Alts fall more');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ shock: 'BTC:1,crypto:1.6' }));
    await user.click(screen.getByRole('button', { name: whatIf.forget }));
    expect(localStorage.getItem('perpdeck.scenarios')).not.toContain('Alts');
  });

  it('says that stops are not loaded if they should fire', async () => {
    await openApp({
      path: '/risk?trader=$trader&fire=true',
      markets: 44,
      through: (request, answer) =>
        request.url.includes('/orders/') ? Promise.resolve(Response.json({}, { status: 500 })) : answer(),
    });
    expect(await screen.findByText(new RegExp(whatIf.noStops))).toBeVisible();
  });

  it("uses the account of the address, and keeps each account's equity separate", async () => {
    const { app, engine, trader, requests } = await openApp({ path: '/risk?trader=$trader', markets: 44 });
    const other = engine.listing().accounts[1]?.address ?? '';
    const ofBalances = () => requests.filter((request) => request.includes('/balance'));
    const keys = () => [...app.api.equities.get().keys()];
    await waitFor(() => expect(keys()).toEqual([`${trader} ${trader}`]), { timeout: 10_000 });
    const [whole] = app.api.equities.get().values();
    const before = ofBalances().length;
    await app.router.navigate({ to: '/risk', search: { trader, account: other } });
    await waitFor(() => expect(keys()).toEqual([`${trader} ${trader}`, `${trader} ${other}`]), { timeout: 10_000 });
    const requested = ofBalances().slice(before);
    expect(requested.filter((request) => decodeURIComponent(request).includes(other)).length).toBeGreaterThan(0);
    expect(requested.filter((request) => decodeURIComponent(request).includes(trader))).toEqual([]);
    const [, ofOther] = app.api.equities.get().values();
    expect(ofOther).not.toEqual(whole);
  });
});
