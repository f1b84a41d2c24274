import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { overviewText } from '~/text/en/overview';
import { positionFieldsText } from '~/text/en/position-details';
import { openInTime, run, simulateTime } from '../support/simulated-time';

simulateTime();

type Change = (body: string) => string;
type Answering = { balances: Change | null; positions: Change | null; positionsMs: number; balancesMs: number };

/** Opens the overview over a service with answers that a test changes and delays. */
async function open(start: Partial<Answering> = {}, path = '/?trader=$trader') {
  const service: Answering = { balances: null, positions: null, positionsMs: 0, balancesMs: 0, ...start };
  const requested = { began: 0, ended: 0, aborted: 0 };
  const opened = await openInTime({
    path,
    through: async (request, answer) => {
      const isBalance = /\/balance\?/.test(request.url);
      const change = isBalance ? service.balances : /\/active/.test(request.url) ? service.positions : null;
      const isPosition = /\/positions\/.+\/active/.test(request.url);
      if (isBalance) {
        requested.began += 1;
        request.signal.addEventListener('abort', () => (requested.aborted += 1));
      }
      const ms = isBalance ? service.balancesMs : isPosition ? service.positionsMs : 0;
      const response = await answer();
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      if (isBalance) requested.ended += 1;
      if (change === null || !response.ok || (!isBalance && !isPosition)) return response;
      return new Response(change(await response.text()), { status: response.status, headers: response.headers });
    },
  });
  return { ...opened, service, requested };
}

const table = () =>
  [...document.querySelectorAll('table')].find(
    ({ caption }) => caption?.textContent === overviewText.byCollateral.title,
  );
/** Free and reserved amounts of each collateral, as exact texts. */
const quantities = () =>
  [...(table()?.querySelectorAll('tbody tr') ?? [])].map((row) => {
    const values = [...row.querySelectorAll('data')].map((data) => data.getAttribute('value'));
    return [values[0], values[2]];
  });
const page = () => document.body.textContent;
/** Adds an amount to a member of each object of an answer. */
const adding =
  (member: string, raw: bigint): Change =>
  (body) =>
    body.replaceAll(
      new RegExp(`("${member}":\\s*"?)(\\d+)`, 'g'),
      (_all, name: string, value: string) => `${name}${BigInt(value) + raw}`,
    );
const ONE = 1_000_000_000n;

describe('the locked amount, compared with margins and orders', () => {
  it('is doubted if it is less than both together, even if it exceeds the margins', async () => {
    await open({ balances: adding('locked', -1_000_000n) });
    await run(40_000);
    expect(quantities().some(([, reserved]) => /^0\.[1-9]|^[1-9]/.test(reserved ?? ''))).toBe(true);
    expect(page()).toContain(overviewText.assumptionUnfit);
    const rows = [...(table()?.querySelectorAll('tbody tr') ?? [])];
    expect(rows.some((row) => row.textContent.includes(overviewText.assumptionUnfit))).toBe(true);
  });

  it('is also doubted beside the loss of one position, which is a share of the equity', async () => {
    const { app } = await open({ balances: adding('locked', -1_000_000n) }, '/positions?trader=$trader');
    await run(40_000);
    const link = document.querySelector('a[data-row-link]')?.getAttribute('href') ?? '';
    await act(() => app.router.navigate({ href: link }));
    await run(5_000);
    const term = [...document.querySelectorAll('[role=dialog] dt, aside dt, dialog dt')].find(
      ({ textContent }) => textContent === positionFieldsText.derived.lossAtStop,
    );
    expect(term?.parentElement).toHaveTextContent(overviewText.assumptionUnfit);
  });

  it('names withdrawals if more is leased than orders reserve', async () => {
    await open({ balances: adding('leased', 5n * ONE) });
    await run(40_000);
    expect(page()).toContain(overviewText.byCollateral.reservedAndWithdrawn);
    expect(page()).not.toContain(overviewText.assumptionUnfit);
  });
});

describe('positions and balances of one moment', () => {
  it('are compared from the first answers on, and the older side is requested once', async () => {
    // The balances come first, and the books do not prove them.
    const { requested } = await open({ balances: adding('leased', 5n * ONE), positionsMs: 1_000 });
    for (let tries = 0; tries < 50 && !page().includes('updating: positions'); tries += 1) await run(100);
    expect(page()).toContain('updating: positions');
    const collaterals = quantities().length;
    await run(500);
    // Once for the answers that do not fit, and once more for an order that moved in between.
    const began = requested.began;
    expect([2 * collaterals, 3 * collaterals]).toContain(began);
    // The next poll is further away.
    await run(4_000);
    expect(requested.began).toBe(began);
    await run(8_000);
    expect(page()).not.toContain('updating: positions');
  });

  it('are kept across pages while the page waits for fitting balances', async () => {
    const { app, service } = await open();
    await run(40_000);
    expect(page()).toContain(overviewText.byCollateral.reserved);
    expect(page()).not.toContain(overviewText.byCollateral.reservedAndWithdrawn);
    const before = quantities();
    service.positions = adding('margin', ONE);
    service.balancesMs = 600_000;
    await run(6_000);
    expect(quantities()).toEqual(before);
    await act(() => app.router.navigate({ to: '/markets' }));
    await run(1_000);
    expect(table()).toBeUndefined();
    await act(() => app.router.navigate({ to: '/', search: (search) => search }));
    await run(200);
    expect(quantities()).toEqual(before);
    expect(page()).not.toContain('updating: positions');
    await run(15_000);
    expect(page()).toContain('updating: positions');
    expect(quantities()).not.toEqual(before);
  });

  it('arrive even if positions change faster than balances are answered: no request is cancelled', async () => {
    const { service, requested } = await open();
    await run(40_000);
    let more = 0n;
    service.positions = (body) => adding('margin', (more += 1n) * ONE)(body);
    service.balancesMs = 7_000;
    const before = requested.ended;
    await run(60_000);
    expect(requested.aborted).toBe(0);
    // One after the other, each to its end.
    expect((requested.ended - before) / quantities().length).toBeGreaterThanOrEqual(7);
    expect((requested.ended - before) / quantities().length).toBeLessThanOrEqual(9);
  });
});
