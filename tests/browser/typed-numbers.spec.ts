import type { Locator, Page } from '@playwright/test';
import { carryText } from '~/text/en/carry';
import { inboxText as t } from '~/text/en/inbox';
import { whatIfText } from '~/text/en/what-if';
import { expect, test } from './support/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** A size, a move and a price as typed in a language. */
const typed = {
  'de-DE': { size: '10.000,50', move: '−12,5', price: '3,21', ambiguous: '1.500' },
  'ru-RU': { size: '10\u{A0}000,50', move: '–12,5 %', price: '3,21', ambiguous: '1,500' },
  ar: { size: '١٠٬٠٠٠٫٥٠', move: '\u{61C}-١٢٫٥٪', price: '٣٫٢١', ambiguous: '1.500' },
  fa: { size: '۱۰٬۰۰۰٫۵۰', move: '\u{200E}−۱۲٫۵٪', price: '۳٫۲۱', ambiguous: '1,500' },
} as const;

const ways = {
  typing: async (field: Locator, text: string) => {
    await field.fill('');
    await field.pressSequentially(text);
  },
  pasting: async (field: Locator, text: string) => {
    await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.fill('');
    await field.press('ControlOrMeta+v');
  },
} as const;

const storedPrice = (page: Page) =>
  page.evaluate(() => /"price":"([^"]*)"/.exec(localStorage.getItem('perpdeck.inbox.rules') ?? '')?.[1]);
/** A move is a text in the view, and so quoted in the address. */
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)?.replaceAll('"', '');

for (const locale of ['de-DE', 'ru-RU', 'ar', 'fa'] as const) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale });
    const texts = typed[locale];

    test('numbers are typed and pasted in the local format', async ({ page, small, foreseen: { trader } }) => {
      for (const [way, enter] of Object.entries(ways)) {
        await test.step(way, async () => {
          await page.goto(`${small.url}carry`);
          const size = page.getByRole('textbox', { name: carryText.size });
          await enter(size, texts.size);
          await expect(size).toHaveValue(texts.size);
          await expect(size).toHaveAccessibleDescription('Read as 10,000.5.');
          await expect.poll(() => param(page, 'size')).toBe('10000.5');
          // In the page's format, with both numbers.
          await enter(size, texts.ambiguous);
          const isThousands = texts.ambiguous === '1,500';
          await expect(size).toHaveAccessibleDescription(
            isThousands ? 'Read as 1,500, not 1.5.' : 'Read as 1.5, not 1,500.',
          );
          await expect.poll(() => param(page, 'size')).toBe(isThousands ? '1500' : '1.5');
          // An invalid number is refused with a valid example.
          await enter(size, '≈ $0');
          await expect(page.getByRole('alert').getByText(carryText.sizeProblem('12,345.5'))).toBeVisible();

          await page.goto(`${small.url}positions?trader=${trader}&move=-1`);
          const move = page.getByRole('textbox', { name: whatIfText.field });
          await enter(move, texts.move);
          await expect.poll(() => param(page, 'move')).toBe('-12.5');
          await expect(page.getByRole('slider', { name: whatIfText.slider })).toHaveAttribute(
            'aria-valuetext',
            '−12.5%',
          );

          await page.goto(`${small.url}alerts?rule=new&watch=price`);
          await enter(page.getByRole('textbox', { name: t.form.price }), texts.price);
          await page.getByRole('button', { name: t.form.save }).click();
          await expect.poll(() => storedPrice(page)).toBe('3.21');
          await page.evaluate(() => localStorage.clear());
        });
      }
    });

    test('a figure of the app is copied there and read as the number that it shows', async ({ page, small }) => {
      await page.goto(`${small.url}alerts?rule=new&watch=price`);
      const price = page.getByRole('textbox', { name: t.form.price });
      const help = page.getByText(/^Now [\d,.]+\d\. /);
      const now = /^Now ([\d,.]+\d)\. /.exec((await help.textContent()) ?? '')?.[1] ?? '';
      // "Now 65,432.10." up to its full stop.
      await help.evaluate((element, length) => {
        const text = element.firstChild;
        if (text !== null) getSelection()?.setBaseAndExtent(text, 0, text, length);
      }, now.length + 5);
      await page.keyboard.press('ControlOrMeta+c');
      await price.press('ControlOrMeta+v');
      await expect(price).toHaveValue(`Now ${now}.`);
      await page.getByRole('button', { name: t.form.save }).click();
      await expect.poll(() => storedPrice(page)).toBe(now.replaceAll(',', '').replace(/\.?0+$/, ''));
    });
  });
}

test('neither the wheel nor arrow keys change a number, and a paste of two lines does not make one', async ({
  page,
  small,
}) => {
  await page.goto(`${small.url}settings`);
  const seconds = page.getByRole('textbox', { name: 'Markets, seconds' });
  await seconds.click();
  const before = await seconds.inputValue();
  await page.mouse.wheel(0, 300);
  for (const key of ['ArrowUp', 'ArrowDown', 'PageUp']) await page.keyboard.press(key);
  await expect(seconds).toHaveValue(before);
  await ways.pasting(seconds, '2\n5');
  await expect(seconds).toHaveValue('2 | 5');
  await expect(seconds).toHaveAttribute('aria-invalid', 'true');
});

test('a price with counted zeros is read out, copied and found as the number itself', async ({ page, live }) => {
  await page.goto(`${live.url}markets?q=DOGS`);
  const figure = page.locator('td data:has([data-shown*="0.0₄"])').first();
  await expect(figure).toBeVisible();
  await expect
    .poll(async () => {
      const value = (await figure.getAttribute('value')) ?? '?';
      return page.getByRole('cell', { name: new RegExp(`^${value}`) }).count();
    })
    .toBeGreaterThan(0);
  // A live price changes: the price at the time of copying counts.
  await figure.evaluate((element) => {
    document.addEventListener('copy', () => {
      document.documentElement.dataset['copied'] = element.getAttribute('value') ?? '';
    });
  });
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  // A price drawn between the two actions takes the selection with it; a person selects it again.
  await expect(async () => {
    await figure.dblclick();
    await page.keyboard.press('ControlOrMeta+c');
    expect(await read()).toMatch(/^0\.0000\d+$/);
  }).toPass();
  const value = await read();
  await expect(page.locator('html')).toHaveAttribute('data-copied', value);
  await page.goto(`${live.url}alerts?rule=new&watch=price`);
  const price = page.getByRole('textbox', { name: t.form.price });
  await price.press('ControlOrMeta+v');
  await page.getByRole('button', { name: t.form.save }).click();
  await expect.poll(() => storedPrice(page)).toBe(value);
});

test('lines dragged into a field stay separate', async ({ page, small }) => {
  await page.goto(`${small.url}carry`);
  const field = page.getByRole('textbox', { name: carryText.size });
  // A text that a person drags from another page or program.
  await page.evaluate(() => {
    const lines = document.createElement('pre');
    lines.append('12\n345');
    Object.assign(lines.style, { position: 'fixed', inset: '0 auto auto 0', width: '200px', zIndex: '9' });
    document.body.append(lines);
    getSelection()?.selectAllChildren(lines);
  });
  await page.mouse.move(8, 8);
  await page.mouse.down();
  await page.mouse.move(40, 40, { steps: 5 });
  await field.hover();
  await field.hover({ position: { x: 20, y: 10 } });
  await page.mouse.up();
  // After the number already in the field.
  await expect(field).toHaveValue('1000012 | 345');
  await expect(field).toBeFocused();
  await expect(page.getByRole('alert').getByText(carryText.sizeProblem('12,345.5'))).toBeVisible();
});
