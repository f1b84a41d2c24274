import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { NOON_MS } from '../../browser/support/foreseen-orders';
import { renamed } from './bodies-service';
import { checkScreen } from './check-screen';
import { rules } from './figures';
import { makeBody } from './make-body';
import { type Known, namesOf, type Place, type PlacedOperation, places } from './places';
import { readBody } from './reader';
import { go, readScreen, type Screen, standsStill } from './screen';
import type { Stand } from './stand';

/** @property held how many figures were compared with one field of the body */
export type Visited = { readonly complaints: readonly string[]; readonly held: number };

const operations = Object.keys(places) as readonly PlacedOperation[];

/** Longer than any page takes to show a few kilobytes, even on a busy machine. */
export const STILL_WITHIN_MS = 20_000;

/**
 * Shows the body of one run on the page of its operation.
 * @param look called with the body while the page shows it
 */
export async function visit(
  page: Page,
  stand: Stand,
  seed: number,
  run: number,
  look?: (body: Buffer) => Promise<void>,
): Promise<Visited> {
  const operation = operations[run % operations.length] as PlacedOperation;
  const place: Place = places[operation];
  const names = namesOf(place, stand.known, freshDigits(seed, run));
  const known = Object.fromEntries(
    Object.entries(stand.known).map(([name, value]) => [name, renamed(value, names)]),
  ) as Known;
  const { way, said } = makeBody(renamed(stand.healthy[operation], names), seed, run);
  stand.service.begin({
    operation,
    said,
    names,
    isHit: (url) => place.isHit?.(url, known) ?? true,
    ...(place.others === undefined ? {} : { others: place.others }),
    ...(place.also === undefined ? {} : { also: place.also }),
  });
  const url = `${stand.appUrl}${place.page(known)}`;
  const search = new URLSearchParams({ trader: known.trader, account: known.trader });
  const whole = `${url}${url.includes('?') ? '&' : '?'}${search.toString()}`;
  // Data without a changing name would remain from the visit before.
  const before: Place = places[operations.at((run % operations.length) - 1) ?? operation];
  if (place.loads === true || before.loads === true) await page.goto(whole);
  else await go(page, whole);
  await expect
    .poll(() => stand.service.hits, { message: `${operation} is asked`, intervals: [5, 20, 50] })
    .toBeGreaterThan(0);
  const isStill = await standsStill(page, STILL_WITHIN_MS);
  const screen = await readScreen(page);
  await look?.(said.bytes);
  const body = said.bytes.toString();
  const { complaints, held } = checkScreen(
    screen,
    { body, others: [...stand.service.served], nowMs: NOON_MS },
    rules[operation],
  );
  const isRead = readBody(body) !== undefined;
  return {
    held,
    complaints: [
      ...(isStill ? [] : [`does not come to rest: ${screen.waiting} parts wait`]),
      ...blanks(screen),
      ...(way !== 'refusal' && !isRead && screen.retries === 0 ? ['no Retry, although the body is no JSON'] : []),
      ...(way === 'valid' && screen.retries > 0 ? ['a Retry, although the body is valid'] : []),
      ...complaints,
    ].map((complaint) => `${operation}, ${way}: ${complaint}`),
  };
}

/** The digits of an address or a hash, by the name of the thing. */
export function freshDigits(seed: number, run: number): (name: string) => string {
  return (name) => createHash('sha256').update(`${seed}/${run}/${name}`).digest('hex');
}

/** Reloads the app on a page that sends no requests. */
export async function begin(page: Page, { appUrl }: Stand): Promise<void> {
  await page.goto(`${appUrl}/settings`);
  await standsStill(page, STILL_WITHIN_MS);
}

/** The minimum text of a page, besides its heading. */
const FEWEST_LETTERS = 15;

function blanks({ heading, text }: Screen): readonly string[] {
  if (heading === '') return ['blank: no heading'];
  return text.replace(heading, '').trim().length < FEWEST_LETTERS ? [`blank: "${text}"`] : [];
}
