import type { Page } from '@playwright/test';
import * as v from 'valibot';

const SCROLLED_MS = 10_000;
const WHEEL_PX = 150;

/** Of Chromium's trace: times are in microseconds, `tdur` is processor time. */
const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      dur: v.optional(v.number(), 0),
      tdur: v.optional(v.number(), 0),
      args: v.optional(v.looseObject({ name: v.optional(v.unknown()) }), {}),
    }),
  ),
});

/** The work of the pages' threads, task by task. */
export function tasksOf(trace: Buffer): readonly { readonly dur: number; readonly tdur: number }[] {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace.toString()));
  const thread = ({ pid, tid }: { readonly pid: number; readonly tid: number }) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
  );
  return traceEvents.filter((event) => event.name.endsWith('RunTask') && pages.has(thread(event)));
}

export const longest = (micros: readonly number[]): number =>
  Math.round(micros.reduce((most, one) => Math.max(most, one), 0) / 1_000);

export const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

/** For ten seconds, up and down. @returns the most elements that were in the page */
export async function scroll(page: Page): Promise<number> {
  await page.mouse.move(200, 400);
  let most = 0;
  let direction = 1;
  const endMs = Date.now() + SCROLLED_MS;
  for (let turn = 0; Date.now() < endMs; turn += 1) {
    await page.mouse.wheel(0, direction * WHEEL_PX);
    await page.waitForTimeout(16);
    if (turn % 20 !== 0) continue;
    most = Math.max(most, await countNodes(page));
    direction = await page.evaluate(turnAtTheEnd, direction);
  }
  return most;
}

function turnAtTheEnd(direction: number): number {
  if (window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2) return -1;
  return window.scrollY <= 1 ? 1 : direction;
}
