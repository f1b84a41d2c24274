import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAlertSlot, type LateWatch } from '~/shell/alerts/alert-slot';
import { browserAlerts } from '~/shell/alerts/browser-alerts';
import { watchAlerts } from '~/shell/alerts/watch-alerts';

const watch: LateWatch = { AlertWatch: () => <p>watching</p> };

function apiOf() {
  const parts = new Map<unknown, unknown>();
  const own = <Part,>(make: () => Part): Part => {
    if (!parts.has(make)) parts.set(make, make());
    // Made by the same function.
    return parts.get(make) as Part;
  };
  return { own, slot: own(createAlertSlot), settings: own(browserAlerts) };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('says that nothing is watched while the code of the watch cannot be had, and asks for it again', async () => {
  const { slot, settings, ...api } = apiOf();
  settings.set({ ...settings.get(), on: true });
  let broken = true;
  const load = vi.fn(() => (broken ? Promise.reject(new TypeError('no such file')) : Promise.resolve(watch)));
  const stop = watchAlerts(api, load);
  await vi.advanceTimersByTimeAsync(0);
  const Missing = slot.get()?.AlertWatch ?? watch.AlertWatch;
  render(<Missing trader="0:ab" />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Alerts near liquidation are on, but nothing is watched/);
  broken = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(slot.get()).toBe(watch);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

it('loads nothing unless it is asked for, and says nothing any more once it is not', async () => {
  const { slot, settings, ...api } = apiOf();
  const load = vi.fn(() => Promise.reject<LateWatch>(new TypeError('no such file')));
  const stop = watchAlerts(api, load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  settings.set({ ...settings.get(), on: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(slot.get()).not.toBeNull();
  settings.set({ ...settings.get(), on: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(slot.get()).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  stop();
});
