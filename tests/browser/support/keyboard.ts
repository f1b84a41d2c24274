import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STEPS = 200;

/** Moves the focus only with Tab until it reaches the element, as a reader without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_STEPS} steps of Tab did not reach ${String(target)}`);
}

/** Moves to the element with Tab and presses Enter on it. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
