import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { carryText } from '~/text/en/carry';
import { inboxText } from '~/text/en/inbox';
import { pnlRatiosText } from '~/text/en/pnl';
import { settingsText } from '~/text/en/settings';
import { vaultDeskText } from '~/text/en/vault-desk';
import { whatIfText } from '~/text/en/what-if';
import { openApp } from '../support/open-app';

const USDT = '0:9ed90e92ef95cba01331ecb5a59c04e80e0466791acffa7cd1ec1e8cc2a06f5c';

const storedRules = (): unknown =>
  (JSON.parse(window.localStorage.getItem('perpdeck.inbox.rules') ?? '{}') as { value?: { rules?: unknown } }).value
    ?.rules;

async function paste(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  expect(field).toHaveValue(text);
}

describe('the numbers of a rule', () => {
  it.each([
    ['3,21', '3.21', 'Read as 3.21.'],
    ['65.432,10', '65432.1', 'Read as 65,432.1.'],
    ['Now 65,432.10.', '65432.1', ''],
    ['$65,432.10', '65432.1', ''],
    ['10.0×', '10', 'Read as 10.'],
    ['65 432,10', '65432.1', 'Read as 65,432.1.'],
    ['0.0₅12', '0.0000012', 'Read as 0.0000012.'],
    ['1.500', '1.5', 'Read as 1.5, not 1,500.'],
    ['65,432', '65432', 'Read as 65,432, not 65.432.'],
    ['۶۵٬۴۳۲٫۱', '65432.1', 'Read as 65,432.1.'],
  ])('accept %s as a price of %s and show: %s', async (text, price, echo) => {
    const { user } = await openApp({ path: '/alerts?rule=new&watch=price', markets: 2 });
    const dialog = within(await screen.findByRole('dialog', { name: inboxText.rules.add }));
    const field = dialog.getByRole('textbox', { name: inboxText.form.price });
    await paste(user, field, text);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(echo));
    await user.click(dialog.getByRole('button', { name: inboxText.form.save }));
    expect(storedRules()).toEqual([expect.objectContaining({ kind: 'price', price })]);
  });

  it.each(['−65,432.10', '0', '≈ $0', '—', '12 €', '1-2', '12.5%'])(
    'refuse %s as a price, and save nothing',
    async (text) => {
      const { user } = await openApp({ path: '/alerts?rule=new&watch=price', markets: 2 });
      const dialog = within(await screen.findByRole('dialog', { name: inboxText.rules.add }));
      await paste(user, dialog.getByRole('textbox', { name: inboxText.form.price }), text);
      await user.click(dialog.getByRole('button', { name: inboxText.form.save }));
      expect(dialog.getByText(inboxText.form.invalid('1,234.5'))).toBeVisible();
      expect(storedRules()).toBeUndefined();
    },
  );

  it.each([
    ['2,5', '2.5'],
    ['12,50 %', '12.5'],
    ['+3.20%', '3.2'],
  ])('accept %s as a distance of %s per cent', async (text, percent) => {
    const { user } = await openApp({ path: '/alerts?rule=new&watch=distance', markets: 2 });
    const dialog = within(await screen.findByRole('dialog', { name: inboxText.rules.add }));
    await paste(user, dialog.getByRole('textbox', { name: inboxText.form.percent }), text);
    await user.click(dialog.getByRole('button', { name: inboxText.form.save }));
    expect(storedRules()).toEqual([expect.objectContaining({ kind: 'distance', percent })]);
    expect(await screen.findByText(inboxText.rules.names.distance(percent))).toBeVisible();
  });
});

describe('a what-if', () => {
  it('moves prices by the typed number, never by another sign or by nothing', async () => {
    const { user, app } = await openApp({ path: '/positions?trader=$trader&move=-1', markets: 2, standing: true });
    const panel = within(await screen.findByRole('region', { name: whatIfText.title }));
    const field = panel.getByRole('textbox', { name: whatIfText.field });
    // Keypads with a decimal point have no minus sign.
    expect(field).toHaveAttribute('inputmode', 'text');
    const slider = panel.getByRole('slider', { name: whatIfText.slider });
    for (const [text, move, shown] of [
      ['12,5', '12.5', '+12.50%'],
      ['−12.5%', '-12.5', '−12.50%'],
      ['١٢', '12', '+12.00%'],
    ] as const) {
      await paste(user, field, text);
      expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining(shown.replace(/\.?0+%$/, '')));
      await waitFor(() => expect(app.router.state.location.search).toMatchObject({ move }));
    }
    for (const text of ['abc', '12.5.1', '−', '5000', '12.345']) {
      await paste(user, field, text);
      expect(panel.getByText(whatIfText.problem('−99%', '+900%', '−12.5'))).toBeVisible();
      expect(app.router.state.location.search).toMatchObject({ move: '12' });
    }
  });

  it('reads the factors of a scenario in the same way', async () => {
    const { user, app } = await openApp({ path: '/positions?trader=$trader&move=-1', markets: 2, standing: true });
    const panel = within(await screen.findByRole('region', { name: whatIfText.title }));
    const field = panel.getByRole('textbox', { name: whatIfText.scenario });
    await paste(user, field, 'BTC:0.9, crypto:1.1');
    expect(field).not.toHaveAccessibleDescription(/Read as/);
    await paste(user, field, 'BTC:1.500');
    expect(field).toHaveAccessibleDescription('Read as BTC:1.5, not BTC:1,500.');
    await paste(user, field, 'BTC:1.6×, crypto 2');
    expect(field).toHaveAccessibleDescription('Read as BTC:1.6; crypto:2.');
    await paste(user, field, 'BTC:1,500');
    expect(field).toHaveAccessibleDescription(whatIfText.scenarioProblem('BTC:1,crypto:1.6'));
    await paste(user, field, 'BTC:1,5; crypto:−0,25');
    expect(field).toHaveAccessibleDescription('Read as BTC:1.5; crypto:−0.25.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ shock: 'BTC:1.5,crypto:-0.25' }));
    expect(panel.getByRole('textbox', { name: whatIfText.scenario })).toHaveValue('BTC:1.5,crypto:-0.25');
    expect(field).toHaveFocus();
  });

  it('accepts a table column as the factors of a scenario, pasted or dropped', async () => {
    const { user, app } = await openApp({ path: '/positions?trader=$trader&move=-1', markets: 2, standing: true });
    const panel = within(await screen.findByRole('region', { name: whatIfText.title }));
    const field = panel.getByRole('textbox', { name: whatIfText.scenario });
    await user.click(field);
    await user.paste('BTC -5\ncrypto\t−3,5\n');
    expect(field).toHaveValue('BTC -5; crypto −3,5');
    expect(field).toHaveAccessibleDescription('Read as BTC:−5; crypto:−3.5.');
    await user.clear(field);
    fireEvent.drop(field, { dataTransfer: { getData: () => 'BTC:-5\r\ncrypto:-3' } });
    expect(field).toHaveValue('BTC:-5; crypto:-3');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ shock: 'BTC:-5,crypto:-3' }));
  });
});

describe('sizes', () => {
  it('of carry are shown as they were read, at once', async () => {
    const { user, app } = await openApp({ path: '/carry', markets: 2 });
    const field = await screen.findByRole('textbox', { name: carryText.size });
    for (const [text, size, echo] of [
      ['1.500', 1.5, 'Read as 1.5, not 1,500.'],
      ['10.000', 10, 'Read as 10, not 10,000.'],
      ['1,500', 1500, 'Read as 1,500, not 1.5.'],
      ['10,50', 10.5, 'Read as 10.5.'],
      ['$1.2M', 1_200_000, 'Read as 1,200,000.'],
    ] as const) {
      await paste(user, field, text);
      expect(screen.getByText(echo)).toBeVisible();
      await waitFor(() => expect(app.router.state.location.search).toMatchObject({ size }));
    }
    await user.tab();
    expect(field).toHaveValue('1200000');
  });

  it('of the LP desk are read when they are submitted, and refused ones are not computed', async () => {
    const { user, app } = await openApp({ path: `/vaults/${USDT}/desk`, markets: 1, standing: true });
    const panel = within(await screen.findByRole('region', { name: vaultDeskText.simulator }));
    const [amount, move] = [panel.getByLabelText(vaultDeskText.amount), panel.getByLabelText(vaultDeskText.move)];
    await paste(user, amount, '1.500');
    expect(panel.getByText('Read as 1.5, not 1,500.')).toBeVisible();
    await paste(user, amount, '65.432,10 USDT');
    await paste(user, move, '−12,5 %');
    await user.click(panel.getByRole('button', { name: vaultDeskText.show }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ amount: 65_432.1, move: -12.5 }));
    await waitFor(() => expect(amount).toHaveValue('65432.1'));
    expect(move).toHaveValue('-12.5');
    expect(panel.getByText(vaultDeskText.atMove)).toBeVisible();

    await paste(user, move, '−');
    await user.click(panel.getByRole('button', { name: vaultDeskText.show }));
    expect(panel.getByText(vaultDeskText.problems.move('−12.5'))).toBeVisible();
    await waitFor(() => expect(panel.queryByText(vaultDeskText.atMove)).toBeNull());
    expect([amount, move].map((field) => (field as HTMLInputElement).value)).toEqual(['65432.1', '−']);
  });

  it('of a capital are read when they are submitted', async () => {
    const { user, app } = await openApp({ path: '/pnl?trader=$trader', markets: 2, standing: true });
    const field = await screen.findByRole('textbox', { name: pnlRatiosText.field });
    await paste(user, field, '1.500');
    expect(screen.getByText('Read as 1.5, not 1,500.')).toBeVisible();
    await paste(user, field, '1 500,5');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ capital: 1500.5 }));
    await paste(user, field, '12 €');
    await user.keyboard('{Enter}');
    expect(screen.getByText(pnlRatiosText.problem('12,345.5'))).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ capital: 1500.5 });
  });
});

describe('the seconds between requests', () => {
  it('are read with either decimal sign, and refused in other units or finer than a millisecond', async () => {
    const { user, app } = await openApp({ path: '/settings' });
    const field = await screen.findByRole('textbox', { name: 'Markets, seconds' });
    const marketMs = () => app.api.intervals.get().marketMs;
    for (const [text, ms] of [
      ['2,5', 2_500],
      ['10,0', 10_000],
      ['0.75 s', 750],
      ['٣', 3_000],
    ] as const) {
      await paste(user, field, text);
      expect(marketMs()).toBe(ms);
    }
    for (const text of ['500 ms', '2 min', '1,2345', '−5', 'abc']) {
      await paste(user, field, text);
      expect(screen.getByText(settingsText.polling.outOfBounds('0.5', '3,600', '2.5'))).toBeVisible();
      expect(marketMs()).toBe(3_000);
    }
    await user.tab();
    expect(field).toHaveValue('3');
  });
});
