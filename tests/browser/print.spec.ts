import { addressOf, pages } from './support/pages';
import { expect, test } from './support/test';
import { goInApp, settle } from './support/walk';

/** Walks over all pages; each step of them waits for itself, and fails by itself. */
test.describe.configure({ timeout: 300_000 });

test('every page prints: its title, whose it is and when, no controls, nothing in a box that scrolls', async ({
  page,
  small,
  problems,
}) => {
  problems.expect(/status of 404|request refused: 404/);
  await page.goto(`${small.url}settings`);
  const complaints: string[] = [];
  for (const one of pages) {
    await test.step(one.name, async () => {
      await page.emulateMedia({ media: 'screen' });
      await goInApp(page, small.url + addressOf(one, small.known));
      await settle(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(/^Printed \d/)).toBeAttached();
      complaints.push(...(await page.evaluate(describePaper)).map((complaint) => `${one.name}: ${complaint}`));
    });
  }
  expect(complaints).toEqual([]);
});

test('paper says whom it is about, when it was printed and how old the data is', async ({ page, demo, known }) => {
  await page.goto(`${demo.url}orders?trader=${known.trader}`);
  await expect(page.getByRole('table', { name: 'Orders' }).locator('data').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByText(`Watching ${known.trader}`)).toBeVisible();
  await expect(main.getByText(/^Printed \d+ \w+ \d{4}, \d\d:\d\d:\d\d UTC$/)).toBeVisible();
  await expect(main.getByText(/^(Live|Delayed|Stale)/).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByLabel('Trader address')).toBeHidden();
});

test('a table of thousands of rows is printed whole, and windowed again afterwards', async ({ page, demo, known }) => {
  await page.goto(`${demo.url}positions/history?trader=${known.trader}&scenario=whale&view=events`);
  const table = page.getByRole('table', { name: 'Position history' });
  // Read in one go, since rows still come in. The head is counted among them.
  const missingRows = async (event: 'beforeprint' | 'afterprint' | null) =>
    table.evaluate((element, name) => {
      if (name !== null) dispatchEvent(new Event(name));
      return Number(element.getAttribute('aria-rowcount')) - element.querySelectorAll('tr[role="row"]').length;
    }, event);
  await expect
    .poll(async () => missingRows(null), { message: 'enough rows have come for a window' })
    .toBeGreaterThan(50);
  await settle(page);
  // All have come: until then their number is not told, or grows between two looks.
  await expect.poll(async () => missingRows('beforeprint'), { message: 'rows that paper leaves out' }).toBe(0);
  await missingRows('afterprint');
  await expect.poll(async () => missingRows(null)).toBeGreaterThan(50);
});

/** What is wrong with the page as it lies on paper now. */
function describePaper(): readonly string[] {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const all = [...document.querySelectorAll('*')].filter(isShown);
  const boxes = all.filter((element) => {
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
    return scrolls && element.scrollHeight > element.clientHeight + 1;
  });
  const controls = all.filter((element) =>
    element.matches(
      'button:not(th button, [aria-pressed="true"]), select, input:placeholder-shown, input[type="checkbox"]',
    ),
  );
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const titles = [...document.querySelectorAll('h1, dialog[open] h2')];
  return [
    ...boxes.map((element) => `a box that scrolls: ${element.className}`),
    ...controls.map((element) => `a control: ${element.outerHTML.slice(0, 120)}`),
    ...(ground === 'rgb(255, 255, 255)' ? [] : [`its ground is ${ground}`]),
    ...(titles.some(isShown) ? [] : ['its title is not seen']),
  ];
}
