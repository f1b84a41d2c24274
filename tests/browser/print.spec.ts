import { walletForms } from '~/lib/address-forms';
import { expect, test } from './support/test';
import { settle } from './support/walk';

test('paper says whom it is about, when it was printed and how old the data is', async ({ page, demo, known }) => {
  await page.goto(`${demo.url}orders?trader=${known.trader}`);
  await expect(page.getByRole('table', { name: 'Orders' }).locator('data').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByText(`Watching ${walletForms.full(known.trader, 'wallet')} · ${known.trader}`)).toBeVisible();
  await expect(main.getByText(/^Printed \d+ \w+ \d{4}, \d\d:\d\d:\d\d UTC$/)).toBeVisible();
  await expect(main.getByText(/^(Live|Delayed|Stale)/).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByLabel('Trader address')).toBeHidden();
});

test('a table of thousands of rows is printed in full, and windowed again afterwards', async ({
  page,
  demo,
  known,
}) => {
  await page.goto(`${demo.url}positions/history?trader=${known.trader}&scenario=whale&view=events`);
  const table = page.getByRole('table', { name: 'Position history' });
  // Read at once, since rows still arrive. The count includes the head.
  const missingRows = async (event: 'beforeprint' | 'afterprint' | null) =>
    table.evaluate((element, name) => {
      if (name !== null) dispatchEvent(new Event(name));
      return Number(element.getAttribute('aria-rowcount')) - element.querySelectorAll('tr[role="row"]').length;
    }, event);
  await expect
    .poll(async () => missingRows(null), { message: 'enough rows have come for a window' })
    .toBeGreaterThan(50);
  await settle(page);
  // Waits until every row is in the print view: its number grows while rows load.
  await expect.poll(async () => missingRows('beforeprint'), { message: 'rows that paper leaves out' }).toBe(0);
  await missingRows('afterprint');
  await expect.poll(async () => missingRows(null)).toBeGreaterThan(50);
});

test('a card is not separated from its head, nor a short one with facts split', async ({ page, demo, known }) => {
  await page.goto(`${demo.url}journal?trader=${known.trader}`);
  const check = page.getByRole('region', { name: 'Comparison with the exchange’s PnL' });
  await expect(check.locator('dd').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(check).toHaveCSS('break-inside', 'avoid');
  for (const head of await page.locator('main section > header').all())
    await expect(head).toHaveCSS('break-inside', 'avoid');
});
