import { chromium } from '@playwright/test';
import { ordersText } from '~/text/en/orders';
import { cancelText } from '~/text/en/cancel';
import { FIFTY, withFiftyOpeners } from '../browser/support/fifty-orders';
import { NOON_MS } from '../browser/support/foreseen-orders';
import { openLiveExchange } from '../browser/support/live-exchange';
import { browserFlags, findBrowser } from '../support/browser';
import { installTestSigner } from '../support/test-signer';

/** The time that "Cancel openers" takes over HTTP, with a signer that answers at once. In wall-clock time. */
export type CancelCost = {
  readonly orders: number;
  /** From the press of "Sign and send" to the first cancel request. */
  readonly firstMs: number;
  /** From that press to the last answer. */
  readonly allMs: number;
  /** The most cancel requests in flight at once. */
  readonly atOnce: number;
};

/** Cancels fifty openers in the production build. Needs `dist`. */
export async function measureCancels(): Promise<readonly CancelCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  let [trader, seed] = ['', ''];
  const exchange = await openLiveExchange((engine) => {
    const [account] = engine.listing().accounts;
    trader = account?.address ?? '';
    seed = Buffer.from(account?.demoKey.seed ?? '', 'base64').toString('hex');
    return withFiftyOpeners(engine, trader);
  });
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.clock.install({ time: NOON_MS });
    await page.addInitScript(installTestSigner, { seed });
    let [underWay, atOnce, first, last] = [0, 0, 0, 0];
    page.on('request', (request) => {
      if (!isCancel(request.url(), request.method())) return;
      first ||= performance.now();
      underWay += 1;
      atOnce = Math.max(atOnce, underWay);
    });
    page.on('requestfinished', (request) => {
      if (!isCancel(request.url(), request.method())) return;
      underWay -= 1;
      last = performance.now();
    });
    await page.goto(`${exchange.appUrl}orders?trader=${trader}&cancel=openers`);
    const dialog = page.getByRole('dialog', { name: ordersText.selection.dialog(FIFTY) });
    await dialog.getByRole('combobox').selectOption({ label: 'Test signer' });
    await dialog.getByRole('button', { name: 'Connect Test signer' }).click();
    const send = dialog.getByRole('button', { name: 'Sign and send' });
    await send.waitFor();
    const pressed = performance.now();
    await send.click();
    await dialog.getByText(cancelText.batch.awaiting, { exact: true }).waitFor({ timeout: 60_000 });
    const orders = exchange.cancelsSeen.length;
    return [{ orders, firstMs: Math.round(first - pressed), allMs: Math.round(last - pressed), atOnce }];
  } finally {
    await browser.close();
    await exchange.close();
  }
}

const isCancel = (url: string, method: string): boolean => method === 'POST' && url.endsWith('/order/cancel');
