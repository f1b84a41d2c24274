import type { Page } from '@playwright/test';

/** A figure on the page: `<data value>`, `<time datetime>` or a term's words, and its place. */
export type Figure = {
  readonly tag: 'data' | 'time' | 'text';
  /** The exact decimal, or the time in UTC; empty for words. */
  readonly value: string;
  readonly text: string;
  /** Name of the nearest table, figure, region or dialog. */
  readonly place: string;
  /** Header of its column, or the term that it defines. */
  readonly label: string;
  /** Its place among the rows of that table, or -1. */
  readonly row: number;
};

export type Screen = {
  readonly figures: readonly Figure[];
  /** Values of trees. */
  readonly leaves: readonly string[];
  readonly heading: string;
  readonly text: string;
  readonly retries: number;
  readonly waiting: number;
};

/** Counts the pending requests, from before the app begins. */
export function countRequests(): void {
  const { fetch } = window;
  const open = { count: 0 };
  Reflect.set(window, 'openRequests', open);
  window.fetch = async (...args) => {
    open.count += 1;
    try {
      const answer = await fetch(...args);
      void answer
        .clone()
        .arrayBuffer()
        .catch(() => undefined)
        .finally(() => (open.count -= 1));
      return answer;
    } catch (error) {
      open.count -= 1;
      throw error;
    }
  };
}

/** Goes to an address like a link in the app. */
export async function go(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    for (const left of document.querySelectorAll('main h1, dialog[open]')) left.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, url);
}

/**
 * Waits until the page stands still: the new one is shown, and nothing is loading. Returns false if it takes too long.
 */
export function standsStill(page: Page, withinMs: number): Promise<boolean> {
  return page.evaluate(async (limitMs) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isStill = () => {
      const main = document.querySelector('main');
      const shown = document.querySelector('main h1:not([data-left]), dialog[open]:not([data-left])');
      const open: unknown = Reflect.get(window, 'openRequests');
      const isAsking = typeof open === 'object' && open !== null && Reflect.get(open, 'count') !== 0;
      const waits = document.querySelector(':is(main, dialog[open]) :is(.skeleton, [aria-busy="true"])');
      return main !== null && shown !== null && waits === null && !isAsking;
    };
    const startedAt = performance.now();
    let still = 0;
    while (still < 3) {
      if (performance.now() - startedAt > limitMs) return false;
      await frame();
      still = isStill() ? still + 1 : 0;
    }
    return true;
  }, withinMs);
}

/** Reads all figures and leaves of the page, with their places. */
export function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const words = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';
    const nameOf = (element: Element | null): string => {
      if (element === null) return '';
      const label = element.getAttribute('aria-label');
      if (label !== null) return label;
      const by = element.getAttribute('aria-labelledby');
      if (by !== null) return words(document.getElementById(by.split(' ')[0] ?? ''));
      return words(element.querySelector(':scope > caption, :scope > figcaption'));
    };
    const labelOf = (element: Element): string => {
      const cell = element.closest('td, th');
      if (cell instanceof HTMLTableCellElement) {
        const head = cell.closest('table')?.querySelectorAll('thead tr:last-child > *')[cell.cellIndex];
        return cell.getAttribute('data-label') ?? words(head);
      }
      const held = element.closest('dd');
      if (held === null) return '';
      let before: Element | null = held;
      while (before !== null && before.tagName !== 'DT') before = before.previousElementSibling;
      return words(before);
    };
    const rowOf = (element: Element): number => {
      const row = element.closest('tbody tr');
      return row instanceof HTMLTableRowElement ? row.sectionRowIndex : -1;
    };
    const main = document.querySelector('main');
    const roots = [...document.querySelectorAll('main, dialog[open]')];
    const figures = roots.flatMap((root) =>
      [...root.querySelectorAll('data, time, dd:not(:has(data, time))')].map((element) => ({
        tag:
          element.tagName === 'DATA'
            ? ('data' as const)
            : element.tagName === 'TIME'
              ? ('time' as const)
              : ('text' as const),
        value: element.getAttribute(element.tagName === 'DATA' ? 'value' : 'datetime') ?? '',
        text: words(element),
        place: nameOf(element.closest('table, figure, section, [role="group"], dialog')),
        label: labelOf(element),
        row: rowOf(element),
      })),
    );
    const leaves = roots.flatMap((root) =>
      [...root.querySelectorAll('ul li > div > span > bdi:not(.text-muted)')].map((leaf) => words(leaf)),
    );
    return {
      figures,
      leaves,
      heading: words(document.querySelector('main h1, dialog[open] h1, dialog[open] h2')),
      text: (main instanceof HTMLElement ? main.innerText : '').slice(0, 20_000),
      retries: roots.flatMap((root) =>
        [...root.querySelectorAll('button')].filter((button) => words(button).startsWith('Retry')),
      ).length,
      waiting: roots.flatMap((root) => [...root.querySelectorAll('.skeleton, [aria-busy="true"]')]).length,
    };
  });
}
