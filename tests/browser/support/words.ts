import type { Locator } from '@playwright/test';

/**
 * How many words a part of a page shows: what is between spaces and has a letter, but no digit, since figures and dates
 * are not counted.
 */
export async function wordsOf(part: Locator): Promise<number> {
  const text = await part.evaluate((element) => (element as HTMLElement).innerText);
  return text.split(/[\s·/–—]+/u).filter((token) => /\p{L}/u.test(token) && !/\p{N}/u.test(token)).length;
}
