import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { add, fromDecimal, toDecimalString, type Fixed } from '~/lib/fixed-point';
import { breakdownText } from '~/text/en/breakdown';
import { commonText } from '~/text/en/common';
import { lifecycleText } from '~/text/en/history';
import { positionDrawerText, positionFieldsText } from '~/text/en/position-details';
import { positionsText } from '~/text/en/positions';
import { projectionText } from '~/text/en/projection';
import { openApp, type OpenAppOptions } from '../support/open-app';

const open = (options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: '/positions?trader=$trader&cols=none', markets: 12, standing: true, ...options });

const explaining = (of: 'net' | 'liquidation') =>
  new RegExp(`^${positionsText.explain[of](String.raw`\S+`, '(long|short)')}$`);

/** Searched for only in the table, since a search by role takes long on a whole page. */
async function firstOf(name: RegExp): Promise<HTMLElement> {
  const table = await screen.findByRole('table', { name: 'Positions' });
  const [button] = await within(table).findAllByRole('button', { name });
  if (button === undefined) throw new Error('no button');
  return button;
}

/** The exact amounts of a section, in the order of its lines. */
function amountsIn(section: HTMLElement): readonly Fixed[] {
  return [...section.querySelectorAll('data')].map((data) => fromDecimal(data.value) ?? { raw: -1n, scale: 0 });
}

function sumOf(amounts: readonly Fixed[]): string {
  return toDecimalString(amounts.reduce(add, { raw: 0n, scale: 0 }));
}

describe("the breakdown of a position's figure", () => {
  it('adds up to the net value in the table, and leaves the list where it was', async () => {
    const { user, app } = await open();
    const button = await firstOf(explaining('net'));
    await waitFor(() => expect(button.parentElement?.querySelector('data')).not.toBeNull());
    // Also on a phone, where cards leave out cells with this mark.
    expect((await firstOf(explaining('liquidation'))).closest('td')).not.toHaveAttribute('data-card', 'none');
    const shown = button.parentElement?.querySelector('data')?.value;
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: explaining('net') });
    // A moving row takes its contents along, and the browser closes a popover that moves.
    expect(screen.getByRole('table', { name: 'Positions' })).not.toContainElement(dialog);
    const [margin, pnl, funding, rollover, net, usd] = amountsIn(
      within(dialog).getByRole('region', { name: breakdownText.net.heading }),
    );
    expect(usd === undefined ? null : toDecimalString(usd)).toBe(shown);
    expect(sumOf([margin, pnl, funding, rollover].filter((part) => part !== undefined))).toBe(
      net === undefined ? null : toDecimalString(net),
    );
    const [before, fee, executionFee, after] = amountsIn(
      within(dialog).getByRole('region', { name: breakdownText.payout.heading }),
    );
    expect(sumOf([before, fee, executionFee].filter((part) => part !== undefined))).toBe(
      after === undefined ? null : toDecimalString(after),
    );
    const inputs = within(dialog).getByRole('region', { name: breakdownText.inputs.heading });
    expect(within(inputs).getByText(new RegExp(`positions: margin · ${breakdownText.inputs.read}`))).toBeVisible();
    expect(
      within(inputs).getByText(new RegExp(String.raw`market: amm\.indexPrice · ${breakdownText.inputs.read}`)),
    ).toBeVisible();
    await user.click(within(inputs).getByText(breakdownText.inputs.names.settlement));
    expect(app.router.state.location.pathname).toBe('/positions');
    // It is hidden like the figure, but the market's own values are not.
    act(() => app.services.preferences.set({ ...app.services.preferences.get(), privacy: 'hidden' }));
    expect(amountsIn(within(dialog).getByRole('region', { name: breakdownText.net.heading }))).toEqual([]);
    expect(amountsIn(inputs).length).toBeGreaterThan(3);
    await user.click(within(dialog).getByRole('button', { name: commonText.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the drawer of a position', () => {
  it('shows the projection, its story, and the intent behind its newest event on request', async () => {
    const { user } = await open();
    const [name] = await within(await screen.findByRole('table', { name: 'Positions' })).findAllByRole('link');
    if (name === undefined) throw new Error('no position');
    await user.click(name);
    const drawer = await screen.findByRole('dialog', { name: /#\d+$/ });
    // The page outside an open drawer cannot be reached.
    await user.click(within(drawer).getByRole('button', { name: explaining('liquidation') }));
    expect(await within(drawer).findByRole('dialog', { name: explaining('liquidation') })).toBeVisible();
    expect(within(drawer).getByRole('link', { name: positionFieldsText.intent })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/intents\/[0-9a-f]{64}/),
    );
    expect(within(drawer).queryByText(projectionText.columns.payment)).toBeNull();
    await user.click(within(drawer).getByText(positionDrawerText.projection));
    expect(await within(drawer).findByText(projectionText.columns.payment)).toBeVisible();
    await user.click(within(drawer).getByText(positionDrawerText.story));
    expect(await within(drawer).findByText(lifecycleText.peak)).toBeVisible();
  });
});
