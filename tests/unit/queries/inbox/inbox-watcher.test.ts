import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rule, RulesStore } from '~/storage/inbox-rules';
import { parseConfig } from '~/config/load-config';
import { type InboxItem, happening } from '~/domain/alerts/inbox-state';
import { riskLimits } from '~/domain/position/risk';
import { defaultPreferences } from '~/storage/preferences';
import { createApi } from '~/queries/create-api';
import { createInbox } from '~/queries/inbox/inbox';
import { createInboxLogs, type InboxLogs } from '~/queries/inbox/inbox-log';
import { MemoryArea } from '../../../support/memory-area';
import { wireOrder } from '../../domain/order/wire-order';

const MARKET = `0:${'aa'.repeat(32)}`;
const [TRADER, OTHER] = [`0:${'11'.repeat(32)}`, `0:${'33'.repeat(32)}`];
const near: Rule = { id: 'd', kind: 'distance', percent: '5', muted: false, sound: false, notify: false };
const mistake = new Error('a mistake of ours');

/** An inbox with one market. The service has no orders unless the test says otherwise. */
function open({ answer = () => [], ...wrapped }: Opening = {}) {
  const parsed = parseConfig(
    JSON.stringify({
      apiBaseUrl: 'http://exchange.test',
      markets: [{ address: MARKET, baseAsset: 'BTC', name: 'BTC/USDT', class: 'Crypto', collateral: 'USDT' }],
    }),
    { url: 'config.json', pageProtocol: 'http:' },
  );
  if (parsed.kind !== 'ok') throw new Error('the configuration of this test is broken');
  const clock = { now: () => Date.now() };
  const { api, queryClient } = createApi({
    config: parsed.config,
    baseUrl: 'http://exchange.test',
    clock,
    random: () => 0.5,
    fetch: (input) => Promise.resolve(Response.json(answer(new URL(new Request(input).url)))),
    wait: () => Promise.resolve(),
    onError: () => undefined,
  });
  const logs = createInboxLogs({ area: new MemoryArea(), locks: null, clock });
  const stored = { rules: [near], unread: [] };
  const rules: RulesStore = {
    get: () => stored,
    subscribe: () => () => undefined,
    keeping: () => 'kept',
    mayRead: () => true,
    put: () => undefined,
    remove: () => undefined,
    merge: () => null,
  };
  const inbox = createInbox({
    api,
    client: queryClient,
    rules,
    logs: { ...logs, ...wrapped.logs?.(logs) },
    locks: null,
    area: null,
    scope: '',
    limits: () => riskLimits(defaultPreferences),
  });
  return { inbox, queryClient };
}

type Opening = {
  readonly answer?: (url: URL) => unknown;
  /** Overrides functions of the logs. */
  readonly logs?: (logs: InboxLogs) => Partial<InboxLogs>;
};

const failed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 13, 12) });
  vi.stubGlobal('reportError', failed);
});
afterEach(() => {
  failed.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a rule that cannot be checked because of a bug', () => {
  it('is checked again in the next round, and the error is reported', async () => {
    let requested = 0;
    const { inbox } = open({
      logs: ({ step }) => ({
        step: (subject, change) => {
          requested += 1;
          return requested === 1 ? Promise.reject(mistake) : step(subject, change);
        },
      }),
    });
    const stop = inbox.watch({ trader: TRADER, account: null });
    await vi.advanceTimersByTimeAsync(10_000);
    const afterFirst = requested;
    expect(afterFirst).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requested).toBeGreaterThan(afterFirst);
    expect(failed.mock.calls).toEqual([[mistake]]);
    stop();
  });

  it('does not leave the inbox in the state "reading"', async () => {
    const { inbox } = open({ logs: () => ({ step: () => Promise.reject(mistake) }) });
    const stop = inbox.watch({ trader: TRADER, account: null });
    const read = inbox.readNow();
    expect(inbox.status.get().reading).not.toBeNull();
    await vi.advanceTimersByTimeAsync(3_000);
    await read;
    expect(inbox.status.get().reading).toBeNull();
    expect(failed).toHaveBeenCalledWith(mistake);
    stop();
  });

  it('is reported to every listener, even if one of them throws', async () => {
    const found = [happening({ key: 'k', what: 'distance', toMs: 0 })];
    const { inbox } = open({ logs: () => ({ step: () => Promise.resolve(found) }) });
    const heard: (readonly InboxItem[])[] = [];
    inbox.onAdded(() => {
      throw mistake;
    });
    inbox.onAdded((added) => void heard.push(added));
    const stop = inbox.watch({ trader: TRADER, account: null });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toContain(found);
    expect(failed).toHaveBeenCalledWith(mistake);
    stop();
  });
});

describe('another trader', () => {
  it('ends the reading for the former one, and the status no longer says "reading"', async () => {
    const { inbox } = open();
    const stop = inbox.watch({ trader: TRADER, account: null });
    const read = inbox.readNow();
    stop();
    await vi.advanceTimersByTimeAsync(3_000);
    await read;
    expect(inbox.status.get().reading).toBeNull();
  });

  it('ends the search for the orders of the former one', async () => {
    let ended = false;
    let stop = (): void => undefined;
    const lookedUp: string[] = [];
    const order = (number: number, status: 'active' | 'executed') =>
      wireOrder({
        id: number.toString(16).padStart(8, '0').repeat(8),
        trader: TRADER,
        market: MARKET,
        status,
        createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString(),
      });
    // The active order comes after more ended orders than are read at a time.
    const all = Array.from({ length: 2_300 }, (_, index) => order(2_301 - index, 'executed'));
    const answer = ({ pathname, searchParams: of }: URL): unknown => {
      if (!pathname.includes('/orders')) return [];
      if (pathname.includes(`${encodeURIComponent(TRADER)}/BTC/`)) lookedUp.push(of.get('offset') ?? '0');
      if (lookedUp.length === 3) {
        stop();
        stop = inbox.watch({ trader: OTHER, account: null });
      }
      const statuses = of.getAll('statuses').join(',').split(',');
      const [offset, limit] = [Number(of.get('offset') ?? 0), Number(of.get('limit') ?? 20)];
      return [...all, order(1, ended ? 'executed' : 'active')]
        .filter(({ status }) => statuses.includes(String(status)))
        .slice(offset, offset + limit);
    };
    const { inbox, queryClient } = open({ answer });
    stop = inbox.watch({ trader: TRADER, account: null });
    const readNow = async (): Promise<void> => {
      const read = inbox.readNow();
      await vi.advanceTimersByTimeAsync(20_000);
      await read;
    };
    await readNow();
    ended = true;
    await readNow();
    expect(lookedUp).toHaveLength(3);
    stop();
    queryClient.clear();
  });
});
