import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listSentinels } from '~/mock/handlers/sentinels';
import { describeScenario } from '~/mock/scenarios/fault-plan';
import { demoText } from '~/text/en/shell';
import { openApp, type OpenedApp } from '../support/open-app';

describe('the demo switch', () => {
  it('loads the same page with another scenario, and keeps the watched trader', async () => {
    const { user, left, trader, dialog } = await openSwitch('/markets?trader=$trader&q=btc');
    await user.selectOptions(within(dialog).getByLabelText(demoText.scenario), 'cascade');
    expect(dialog).toHaveTextContent(describeScenario('cascade'));
    await user.click(within(dialog).getByRole('button', { name: demoText.start }));
    const url = new URL(left[0] ?? '', 'http://here');
    expect(url.pathname).toBe('/markets');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ scenario: 'cascade', seed: '1', trader, q: 'btc' });
  });

  it('stops watching an account that does not exist with another seed', async () => {
    const { user, left, dialog } = await openSwitch('/markets?trader=$trader');
    const seed = within(dialog).getByLabelText(demoText.seed);
    await user.clear(seed);
    await user.type(seed, '42{Enter}');
    const url = new URL(left[0] ?? '', 'http://here');
    expect(url.searchParams.get('seed')).toBe('42');
    expect(url.searchParams.has('trader')).toBe(false);
  });

  it.each(['', '-1', '1.5', 'abc', '1234567890'])('refuses the seed "%s"', async (text) => {
    const { user, left, dialog } = await openSwitch('/markets');
    const seed = within(dialog).getByLabelText(demoText.seed);
    await user.clear(seed);
    if (text !== '') await user.type(seed, text);
    await user.keyboard('{Enter}');
    expect(within(dialog).getByRole('button', { name: demoText.start })).toBeDisabled();
    expect(seed).toHaveAccessibleDescription(expect.stringContaining(demoText.seedProblem));
    expect(left).toEqual([]);
  });

  it('lists the addresses that fail on purpose', async () => {
    const { app, user, dialog } = await openSwitch('/orders');
    await user.click(within(dialog).getByText(demoText.failures));
    await user.click(
      within(dialog).getByRole('link', { name: listSentinels().find(({ ending }) => ending === '0403')?.label ?? '?' }),
    );
    // The page shows the refusal, beside the address that is watched now.
    expect(await screen.findByText(/403/, { selector: 'p, p *' })).toBeVisible();
    expect(app.router.state.location.search.trader).toMatch(/f0403$/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

async function openSwitch(path: string): Promise<OpenedApp & { readonly dialog: HTMLElement }> {
  const opened = await openApp({ path, markets: 2 });
  await opened.user.click(await screen.findByRole('button', { name: /Change the demo/ }));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: demoText.title }) };
}
