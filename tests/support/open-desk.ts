import { act, screen, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { vi } from 'vitest';
import { deskText as t } from '~/text/en/desk';
import { demoTrader, openApp, type OpenAppOptions, type OpenedApp } from './open-app';

export const stored = (accounts: readonly object[]) => ({
  'perpdeck.desk': JSON.stringify({ version: 1, value: { accounts } }),
});
export const table = (name: string) => screen.getByRole('table', { name });
export const rowOf = (name: string | RegExp) => within(table(t.table)).getByRole('row', { name });

export async function open(options: Partial<OpenAppOptions> = {}): Promise<OpenedApp> {
  return openApp({ path: '/desk', markets: 4, ...options });
}

export const MINUTE_MS = 60_000;
export const run = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** For `afterEach` of each file: a module of several files is loaded once. */
export function restoreTime(): void {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
}

/** Opens the desk with these traders or addresses, under virtual time, and reads for the given time. */
export async function openAt(
  labels: readonly string[],
  readMs: number,
  optionsOf: (addressOf: (label: string) => string) => Partial<OpenAppOptions> = () => ({}),
): Promise<OpenedApp> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  // The time of the exchange: failures are dated by the browser's clock.
  vi.setSystemTime(Date.UTC(2026, 4, 13, 12));
  const addressOf = (label: string) => demoTrader(label) ?? label;
  const chosen = labels.map((label) => ({ address: addressOf(label), name: label, group: '' }));
  const state: { opened: OpenedApp | null } = { opened: null };
  let turn = 0;
  const opening = open({
    stored: stored(chosen),
    markets: 12,
    random: () => (++turn * 0.618034) % 1,
    ...optionsOf(addressOf),
  });
  void opening.then((one) => (state.opened = one));
  for (let tries = 0; tries < 100 && state.opened === null; tries += 1) await run(50);
  await run(readMs);
  return opening;
}

export const amountsIn = (cell: HTMLElement | undefined) =>
  [...(cell?.querySelectorAll('data') ?? [])].map((one) => one.getAttribute('value') ?? '');
