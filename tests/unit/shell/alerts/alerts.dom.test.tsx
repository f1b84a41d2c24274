import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAlertServices } from '~/shell/alerts/alert-services';
import { Alerts, type AlertsProps } from '~/shell/alerts/alerts';
import { type AppServices, AppServicesProvider } from '~/shell/app-services';
import { alertsMissingText } from '~/text/en/panels';

const watch = { Watch: () => <p>watching</p> };

function open(load: NonNullable<AlertsProps['load']>) {
  localStorage.setItem('perpdeck.alerts', JSON.stringify({ version: 1, value: { on: false, threshold: '5' } }));
  const alerts = createAlertServices(window.localStorage, window);
  // The component uses nothing else of the services.
  const services = { alerts } as AppServices;
  const page = () => (
    <AppServicesProvider services={services}>
      <Alerts trader="0:ab" load={load} />
    </AppServicesProvider>
  );
  const { rerender } = render(page());
  const turn = (on: boolean) => act(async () => alerts.settings.set({ ...alerts.settings.get(), on }));
  return { turn, renderAgain: () => rerender(page()) };
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it("says that nothing is watched while the watch's code cannot be loaded, and loads it again", async () => {
  let broken = true;
  const load = vi.fn(() => (broken ? Promise.reject(new TypeError('no such file')) : Promise.resolve(watch)));
  const { turn } = open(load);
  await turn(true);
  await after(0);
  expect(screen.getByRole('alert')).toHaveTextContent(alertsMissingText.missing);
  broken = false;
  await after(30_000);
  expect(screen.getByText('watching')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await after(120_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps saying so while it retries, 30 s after the failure however often the page renders', async () => {
  const load = vi
    .fn<NonNullable<AlertsProps['load']>>(() => new Promise(() => undefined))
    .mockRejectedValueOnce(new TypeError('no such file'));
  const { turn, renderAgain } = open(load);
  await turn(true);
  await after(20_000);
  renderAgain();
  await after(10_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toHaveTextContent(alertsMissingText.missing);
});

it('loads nothing unless it is enabled, and removes the message once it is disabled', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('no such file')));
  const { turn } = open(load);
  await after(60_000);
  expect(load).not.toHaveBeenCalled();
  await turn(true);
  await after(0);
  expect(screen.getByRole('alert')).toBeVisible();
  await turn(false);
  await after(60_000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});
