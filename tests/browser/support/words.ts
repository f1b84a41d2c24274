import type { Locator } from '@playwright/test';

/**
 * The number of words in a part of a page: separated by spaces, with a letter but no digit, since figures and dates do
 * not count.
 */
export async function wordsOf(part: Locator): Promise<number> {
  const text = await part.evaluate((element) => (element as HTMLElement).innerText);
  return text.split(/[\s·/–—]+/u).filter((token) => /\p{L}/u.test(token) && !/\p{N}/u.test(token)).length;
}
