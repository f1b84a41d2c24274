import { tablesText } from '~/text/en/tables';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a file goes to the share sheet of an iPhone upon one tap, as the browser demands it', async ({
  page,
  live,
  known,
}) => {
  // Chromium on Linux has no share sheet: this one, too, opens only upon a press.
  await page.addInitScript(() => {
    const share = async ({ files = [] }: ShareData) => {
      if (!navigator.userActivation.isActive) throw new DOMException('no press', 'NotAllowedError');
      document.documentElement.dataset['shared'] = files.map(({ name, type }) => `${name} ${type}`).join();
    };
    Object.defineProperties(navigator, {
      standalone: { value: true },
      canShare: { value: ({ files = [] }: ShareData) => files.length > 0 },
      share: { value: share },
    });
  });
  await page.goto(`${live.url}orders?trader=${known.trader}`);
  // On a phone a table's tools are in a dialog.
  await page.getByRole('button', { name: tablesText.tools, exact: true }).tap();
  await page.getByRole('button', { name: tablesText.csv.button }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^perpdeck-orders-[\d-]+\.csv text\/csv$/);
});
