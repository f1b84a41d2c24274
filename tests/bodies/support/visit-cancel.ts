import { expect, type Page } from '@playwright/test';
import { cancelProgressText } from '~/text/en/cancel';
import { NOON_MS } from '../../browser/support/foreseen-orders';
import { renamed } from './bodies-service';
import { checkScreen } from './check-screen';
import { cancelRules } from './figures';
import { makeBody } from './make-body';
import { type Known, namesOf } from './places';
import { readScreen, standsStill } from './screen';
import type { Stand } from './stand';
import { freshDigits, STILL_WITHIN_MS, type Visited } from './visit';

/** The one operation without a page: an order is cancelled, and the body of the run is the answer. */
export async function visitCancel(page: Page, stand: Stand, seed: number, run: number): Promise<Visited> {
  const { service, healthy } = stand;
  const names = namesOf({ renames: 'intent' }, stand.known, freshDigits(seed, run));
  const known = (name: keyof Known) => renamed(stand.known[name], names);
  const { way, said } = makeBody(renamed(`{"accepted":true,"intent":${healthy.getIntent}}`, names), seed, run);
  service.begin({ operation: 'cancelOrder', said, names, isHit: () => true });
  const trader = known('trader');
  // Reloaded, so that the app does not know the answer about the same order in the previous visit.
  await page.goto(`${stand.appUrl}/orders/${known('intent')}?trader=${trader}&account=${trader}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await dialog.getByRole('combobox').selectOption({ label: 'Test signer' });
  await dialog.getByRole('button', { name: 'Connect Test signer' }).click();
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect.poll(() => service.hits, { message: 'the cancel is sent', intervals: [5, 20, 50] }).toBeGreaterThan(0);
  await expect(dialog.getByText(cancelProgressText.sending)).toHaveCount(0);
  await standsStill(page, STILL_WITHIN_MS);
  const screen = await readScreen(page);
  const words = (await dialog.innerText()).trim();
  const told = { body: said.bytes.toString(), others: [...service.served], nowMs: NOON_MS };
  const { complaints, held } = checkScreen(screen, told, cancelRules);
  return {
    held,
    complaints: [
      ...(service.hits === 1 ? [] : [`${service.hits} POSTs of one cancel`]),
      ...(words.length > FEWEST_LETTERS ? [] : [`blank: "${words}"`]),
      ...complaints,
    ].map((complaint) => `cancelOrder, ${way}: ${complaint}`),
  };
}

/** In a dialog that shows the outcome of the cancel. */
const FEWEST_LETTERS = 40;
