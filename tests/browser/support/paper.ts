import { expect, type Page } from '@playwright/test';

/** Shows the page as printed, and returns its problems: it must have a title and a time, and no controls. */
export async function complaintsAboutPaper(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Printed \d/)).toBeAttached();
  return page.evaluate(describePaper);
}

/** The problems of the page as it would be printed now. */
function describePaper(): readonly string[] {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const all = [...document.querySelectorAll('*')].filter(isShown);
  const boxes = all.filter((element) => {
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
    return scrolls && element.scrollHeight > element.clientHeight + 1;
  });
  const controls = all.filter((element) =>
    element.matches(
      'button:not(th button, .figure-button, [aria-pressed="true"]), select, input:placeholder-shown, input[type="checkbox"]',
    ),
  );
  const emptied = [...document.querySelectorAll('td:has(data)')].filter(
    (cell) => isShown(cell) && ![...cell.querySelectorAll('data')].some(isShown),
  );
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const titles = [...document.querySelectorAll('h1, dialog[open] h2')];
  return [
    ...boxes.map((element) => `a box that scrolls: ${element.className}`),
    ...controls.map((element) => `a control: ${element.outerHTML.slice(0, 120)}`),
    ...emptied.map((cell) => `a figure that is left out: ${cell.outerHTML.slice(0, 120)}`),
    ...(ground === 'rgb(255, 255, 255)' ? [] : [`its ground is ${ground}`]),
    ...(titles.some(isShown) ? [] : ['its title is not seen']),
  ];
}
