import type { QueryClient } from '@tanstack/react-query';
import { NEAR_RULE, type Rule, type RulesStore } from '~/storage/inbox-rules';
import { type InboxItem, type Log, watchedNow } from '~/domain/alerts/inbox-state';
import { isOfMarket, ruleSources } from '~/domain/alerts/rule-steps';
import type { RiskLimits } from '~/domain/position/risk';
import { lead, type TabLocks } from '~/storage/tab-locks';
import { reported, toError } from '~/lib/to-error';
import { counted, unlimited } from './alert-distances';
import type { Api } from '../api-context';
import { budgets } from '../background/polling-policy';
import { createScheduler } from '../background/scheduler';
import type { InboxLogs } from './inbox-log';
import {
  checkOf,
  hasPositionRules,
  isOutdated,
  makePlan,
  nextRound,
  type Plan,
  type RuleCheck,
  type RulePace,
  type Task,
  tasksOfAsset,
} from './inbox-plan';
import { createReaders, type WatchedAccount } from './inbox-readers';
import { createSeen } from './inbox-seen';
import { latePriceMs } from '../freshness/late-prices';

export type InboxStatus = {
  /** Whether this tab sends the requests; if not, another tab does. */
  readonly leads: boolean;
  readonly checks: ReadonlyMap<string, RuleCheck>;
  /** Lists of the trader that could not be read: `orders`, `events`, or an asset of the history. */
  readonly failures: ReadonlyMap<string, Error>;
  /** The progress of `readNow`; null while it isn't running. */
  readonly reading: { readonly done: number; readonly of: number } | null;
};

export type InboxOptions = {
  readonly api: Api;
  readonly client: QueryClient;
  readonly rules: RulesStore;
  readonly logs: InboxLogs;
  readonly locks: TabLocks;
  /** The storage in which the tab that sends the requests records that it is alive. */
  readonly area: Storage | null;
  /** Identifies the service. */
  readonly scope: string;
  readonly limits: () => RiskLimits;
};

/** A page's answer that is younger than this is reused. */
const TAKEN_MS = 20_000;
/** Answers that arrive within this time are checked together. */
const SOON_MS = 1_000;
/** While pages receive answers, the status is published at most this often. */
const TOLD_MS = 5_000;

type WatchOptions = Omit<InboxOptions, 'scope'> & {
  readonly watched: WatchedAccount;
  readonly subjects: { readonly markets: string; readonly trader: string };
  readonly status: { get(): InboxStatus; set(next: InboxStatus): void };
  readonly onAdded: (added: readonly InboxItem[]) => void;
};

type Watcher = {
  /** Reads everything at once. Never rejects. */
  readonly readNow: () => Promise<void>;
  /** How often a rule would be checked if it were added to the others. */
  readonly paceOf: (rule: Rule) => RulePace;
  readonly stop: () => void;
};

/** Runs the rules, and reads the lists of one trader, until it is stopped. */
export function startWatch(options: WatchOptions): Watcher {
  const { client, rules, logs, watched, subjects, status } = options;
  const { clock } = options.api;
  let sent = 0;
  const api = counted(unlimited(options.api), () => (sent += 1));
  const activeRules = () => rules.get().rules.filter((rule) => rule.id !== NEAR_RULE || !rule.muted);
  /** Rules that may send requests; the others only check the answers of pages. */
  const readingRules = () => activeRules().filter(rules.mayRead);
  const over = new AbortController();
  const { signal } = over;
  const readers = createReaders({ ...options, api, rules: activeRules, signal });
  const { trader } = watched;
  const seen = createSeen({ client, trader, activeOrders: readers.activeOrders });
  /**
   * `markets`: the rules that don't depend on a trader. A second tab that watches another trader leads only for that
   * trader.
   */
  const leads = { markets: false, trader: false };
  let wantsLists = false;
  const scheduler = createScheduler<Task>(budgets.inbox);
  let toldMs = 0;
  const checkedAt = new Map<string, number>();
  const begunAt = new Map<string, number>();
  const failures = new Map<string, Error>();

  const listsTrader = (): boolean =>
    wantsLists ||
    isBegun(logs.get(subjects.trader)) ||
    activeRules().some(({ kind }) => ruleSources[kind] === 'orders' || ruleSources[kind] === 'history');

  function planNow(all = false, plannedRules = readingRules()): Plan<Task> {
    const mayMarkets = all || leads.markets;
    const mayTrader = (all || leads.trader) && trader !== null;
    return makePlan({
      readers,
      rules: plannedRules,
      assets: assetsOf(options.api),
      mayMarkets,
      mayTrader,
      lists: listsTrader(),
      urge: (changed) => urge(changed, true),
      urgePositions: (named) => urge(named, false),
    });
  }

  /** Moves the positions of these assets to the front, and their histories if `history` is true. */
  function urge(changed: readonly string[], history: boolean): void {
    const of = { history, positions: hasPositionRules(readingRules()) };
    const urgent = [...new Set(changed)].flatMap((asset) => tasksOfAsset(readers, asset, of));
    const ids = new Set(urgent.map(({ id }) => id));
    scheduler.reorder((waiting) => [...urgent, ...waiting.filter(({ id }) => !ids.has(id))]);
  }

  const running = new Map<string, Promise<void>>();
  const runOnce = async ({ id, run }: Task): Promise<void> => {
    begunAt.set(id, clock.now());
    try {
      await run();
      failures.delete(id);
      checkedAt.set(id, clock.now());
    } catch (error) {
      failures.set(id, toError(error));
    }
    running.delete(id);
  };
  /** Joins a running task with the same id, because `readNow` may have started it. */
  function runTask(task: Task): Promise<void> {
    const run = running.get(task.id) ?? runOnce(task);
    running.set(task.id, run);
    return run;
  }

  const lateSince = (market: string) => latePriceMs(client, api.config.assumptions, market, clock.now());

  function noteWatched(): void {
    const hasLevels = readingRules().some(({ kind }) => kind !== 'order' && kind !== 'position');
    if (!leads.markets || (!hasLevels && logs.get(subjects.markets) === null)) return;
    void reported(logs.step(subjects.markets, (log) => watchedNow(log, clock.now(), hasLevels)).then(options.onAdded));
  }

  const checked = () => ({
    checkedAt,
    ...seen.now(clock.now()),
    failures,
    nowMs: clock.now(),
    lateSince,
    withPositions: readers.assetsWithPositions(),
    intervals: api.intervals.get(),
    mayRead: rules.mayRead,
  });

  function paceOf(rule: Rule): RulePace {
    const others = readingRules().filter(({ id }) => id !== rule.id);
    return checkOf(rule, planNow(true, rules.mayRead(rule) ? [...others, rule] : others), checked());
  }

  function tell(): void {
    if (signal.aborted) return;
    const plan = planNow(true);
    const now = checked();
    toldMs = now.nowMs;
    status.set({
      ...status.get(),
      leads: leads.markets || leads.trader,
      failures: new Map([...failures].filter(([id]) => /^(orders|events|history )/.test(id))),
      checks: new Map(activeRules().map((rule) => [rule.id, checkOf(rule, plan, now)])),
    });
  }

  async function readAll(): Promise<void> {
    wantsLists = trader !== null;
    const { fast, slow } = planNow(true);
    const tasks = [...fast, ...slow];
    let done = 0;
    const progress = () => signal.aborted || status.set({ ...status.get(), reading: { done, of: tasks.length } });
    progress();
    // The limiter spaces the requests. Orders come before positions, because the protection check needs them first.
    const [first, rest] = [tasks.slice(0, 2), tasks.slice(2)];
    const runAll = (some: readonly Task[]) =>
      Promise.all(some.map((task) => runTask(task).then(() => ((done += 1), progress()))));
    readers.takeFrom(0);
    try {
      await runAll(first);
      if (!signal.aborted) await runAll(rest);
    } finally {
      readers.takeFrom(TAKEN_MS);
    }
    if (!signal.aborted) await readers.stepPositions();
  }

  const isRead = (): void => {
    if (signal.aborted) return;
    status.set({ ...status.get(), reading: null });
    tell();
  };
  const readNow = (): Promise<void> => (signal.aborted ? Promise.resolve() : reported(readAll().finally(isRead)));

  const stepMarket = (address: string): Promise<void> =>
    readers.stepMarketNow(address).then((atMs) => {
      if (atMs !== null) checkedAt.set(`market ${address}`, atMs);
      // Publish at once when prices become late or arrive again, without waiting for the next round.
      const isLate = lateSince(address) !== null;
      const { checks } = status.get();
      if (activeRules().some((rule) => isOutdated(rule, checks.get(rule.id), { address, isLate }))) tell();
    });
  let soon: ReturnType<typeof setTimeout> | undefined;
  const stopCache = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return;
    const isAnswer = event.action.type === 'success';
    if (isAnswer) seen.note(event.query);
    const [operation, subject] = event.query.queryKey;
    const isMarket = operation === 'getMarket' && typeof subject === 'string';
    const isOfRule = isAnswer && isMarket && activeRules().some((rule) => isOfMarket(rule) && rule.market === subject);
    // Check with each answer, because pages in a visible tab receive answers more often than rounds run.
    if (isOfRule) void reported(stepMarket(subject));
    const hasPositions = seen.concernsPositions(event.query) && hasPositionRules(activeRules());
    if (!isOfRule && !hasPositions) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      const stepped = hasPositionRules(activeRules()) ? readers.stepPositions() : Promise.resolve();
      const tellLate = () => {
        if (clock.now() - toldMs >= TOLD_MS) tell();
      };
      void reported(stepped.finally(tellLate));
    }, SOON_MS);
  });
  const stopRules = rules.subscribe(() => {
    scheduler.reorder(() => []);
    // Check a new rule at once if a page has just read its market.
    const markets = activeRules().flatMap((rule) => (isOfMarket(rule) ? [rule.market] : []));
    void reported(Promise.all(markets.map((market) => reported(stepMarket(market)))).then(tell));
  });
  const stopRounds = scheduler.start({
    mayRun: () => leads.markets || leads.trader,
    plan: () => ({ tasks: nextRound(planNow(), ({ id }) => begunAt.get(id) ?? null) }),
    run: runTask,
    roomFor: ({ room = 1 }) => room,
    sent: () => sent,
    onTurn: noteWatched,
    onIdle: () => void reported(readers.stepPositions().finally(tell)),
  });
  const leadOf = (part: keyof typeof leads) =>
    lead({
      locks: options.locks,
      area: options.area,
      name: `perpdeck-inbox ${subjects[part]}`,
      onChange: (isLeader) => {
        leads[part] = isLeader;
        tell();
      },
    });
  const stops = [leadOf('markets'), ...(trader === null ? [] : [leadOf('trader')])];
  return {
    readNow,
    paceOf,
    stop: () => {
      over.abort();
      if (status.get().reading !== null) status.set({ ...status.get(), reading: null });
      stopRounds();
      clearTimeout(soon);
      stopCache();
      stopRules();
      for (const stop of stops) stop();
    },
  };
}

/** Whether the log has lists of the trader, not only the states of rules. */
function isBegun(log: Log | null): boolean {
  return log !== null && (log.orders !== null || Object.keys(log.lists).length > 0);
}

function assetsOf({ config }: Api): readonly string[] {
  return [...new Set(config.markets.map(({ baseAsset }) => baseAsset))];
}
