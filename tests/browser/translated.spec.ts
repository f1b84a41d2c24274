import type { Page } from '@playwright/test';
import { paletteText } from '~/text/en/palette';
import { addressOf, pages } from './support/pages';
import { expect, test } from './support/test';
import { settle } from './support/walk';

/**
 * Does what translating browsers do, from now on: replaces each translatable text node by two `<font>` around a new
 * one, including later text nodes.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Node) => {
      const parent = text.parentElement;
      if (parent === null || text.nodeValue?.trim() === '') return;
      if (parent.closest('[translate=no], font, svg, script, style, textarea') !== null) return;
      const font = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.nodeValue;
      font.append(inner);
      parent.replaceChild(font, text);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') wrap(target);
        else addedNodes.forEach((node) => (node instanceof Text ? wrap(node) : wrapAll(node)));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Texts that React keeps as separate nodes, with their element: React's changes to them do not reach the screen. */
function bareTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bare: string[] = [];
    while (walker.nextNode() !== null) {
      const text = walker.currentNode;
      const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber'));
      if (!isHeld || text.nodeValue?.trim() === '' || text.parentElement?.closest('svg, [translate=no]') !== null)
        continue;
      bare.push(`${text.nodeValue ?? ''} in ${text.parentElement.outerHTML.slice(0, 200)}`);
    }
    return bare;
  });
}

for (const one of pages) {
  test(`${one.name}: keeps working while the browser translates it`, async ({ page, small, known, problems }) => {
    problems.expect(/404.*\/bundles\/\d+/);
    await page.goto(small.url + addressOf(one, known));
    await settle(page);
    expect(await bareTexts(page)).toEqual([]);
    await translate(page);
    await expect(page.getByRole('heading', { level: 1 }).locator('font').first()).toBeAttached();
    // Parts that come and go: a drawer, a filter that hides everything, the palette, another page, and back.
    await page.keyboard.press('Escape');
    const filter = page.getByRole('main').getByRole('searchbox').first();
    if (await filter.isVisible()) {
      await filter.fill('no such row');
      await filter.fill('');
    }
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: paletteText.title });
    await expect(palette).toBeVisible();
    await page.keyboard.type('settings');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    const other = /\border/.test(one.name) ? 'Positions' : 'Orders';
    await page.getByRole('navigation').getByRole('link', { name: other }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
    const file = page.getByRole('main').getByRole('button', { name: 'Export CSV' }).first();
    await file.click();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: other })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('prices keep updating while the browser translates the page', async ({ page, small }) => {
  await page.goto(`${small.url}markets`);
  await settle(page);
  await translate(page);
  const prices = page.getByRole('main').locator('data[value]');
  const before = await prices.evaluateAll((all) =>
    all.map((one) => `${one.getAttribute('value') ?? ''} ${one.textContent}`),
  );
  // Every price on screen shows the page's current value: text and value change together.
  await expect
    .poll(
      async () => {
        const now = await prices.evaluateAll((all) =>
          all.map((one) => `${one.getAttribute('value') ?? ''} ${one.textContent}`),
        );
        return now.filter((text, place) => text.split(' ')[1] !== before[place]?.split(' ')[1]).length;
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(5);
});
