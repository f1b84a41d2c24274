import type { Rule } from '~/storage/inbox-rules';
import type { PollIntervals } from '~/config/poll-intervals';
import { isOfMarket, ruleSources } from '~/domain/alerts/rule-steps';
import { budgets } from '../background/polling-policy';
import type { Readers } from './inbox-readers';
import type { Seen } from './inbox-seen';

/** How often a rule is checked. A crossing between two checks may be missed. */
export type RulePace = {
  /** How often a visible tab checks the rule: with each answer for a page. Null if only the inbox reads its data. */
  readonly shownMs: number | null;
  /** How often the rule is checked, whichever page is open. Null if nothing is read only for this rule. */
  readonly everyMs: number | null;
  /** The longest time between two checks, which applies to assets without a known position. */
  readonly slowestMs: number;
};

export type RuleCheck = RulePace & {
  /**
   * The time of the last check; null before the first. For rules about positions: the oldest reading of an open
   * position or its market, and of the orders if the rule depends on stops.
   */
  readonly atMs: number | null;
  readonly failure: Error | null;
  /**
   * The time of the oldest reading that the rule needs, if that reading is late or its request fails; otherwise null.
   */
  readonly notSinceMs: number | null;
};

export const REQUESTS_A_MINUTE = budgets.inbox.perTurn;
const MINUTE_MS = 60_000;

/** Every round reads all `fast` parts and some of the `slow` parts. */
export type Plan<Part> = {
  readonly fast: readonly Part[];
  readonly slow: readonly Part[];
  /** Additional requests of a round, because a long list takes more than one. */
  readonly extra?: number;
  /** The largest group of requests that must be sent within one minute: an asset and its markets. */
  readonly together?: number;
};

/**
 * Returns the tasks of the next round: all fast tasks, and as many slow tasks as fit into its minutes, starting with
 * the one that has waited longest. (The list of slow tasks changes when a position opens or closes, so an index into it
 * would skip some.)
 * @param begunMs when a task was last begun; null for never
 */
export function nextRound<Part>(plan: Plan<Part>, begunMs: (part: Part) => number | null): readonly Part[] {
  const longestAgo = plan.slow.toSorted((a, b) => (begunMs(a) ?? 0) - (begunMs(b) ?? 0));
  return [...plan.fast, ...longestAgo.slice(0, slowPerRound(plan))];
}

/** The longest time between two checks, in ms, while every request is answered. */
export function checkEveryMs(plan: Plan<unknown>, isSlow: boolean): number {
  const rounds = isSlow ? Math.ceil(plan.slow.length / slowPerRound(plan)) : 1;
  // Add a round, because a slow task may run first in one round and last in a later one.
  return (rounds + (isSlow && rounds > 1 ? 1 : 0)) * minutesOf(plan) * MINUTE_MS;
}

function minutesOf(plan: Plan<unknown>): number {
  const least = leastRequests(plan) + (plan.slow.length > 0 ? 1 : 0);
  return least <= REQUESTS_A_MINUTE ? 1 : Math.ceil(least / roomOf(plan));
}

function slowPerRound(plan: Plan<unknown>): number {
  const minutes = minutesOf(plan);
  const room = minutes === 1 ? REQUESTS_A_MINUTE : minutes * roomOf(plan);
  return Math.max(1, room - leastRequests(plan));
}

function leastRequests({ fast, extra = 0 }: Plan<unknown>): number {
  return fast.length + extra;
}

/**
 * The number of requests that certainly fit into each minute: a group that must be sent within one minute may not fit
 * into the rest of it.
 */
function roomOf({ together = 1 }: Plan<unknown>): number {
  return REQUESTS_A_MINUTE + 1 - Math.min(together, REQUESTS_A_MINUTE);
}

/** One request, or the requests of one list. */
export type Task = {
  readonly id: string;
  readonly run: () => Promise<unknown>;
  /**
   * Starts only when the minute has room for this many requests: its own, and the requests of the tasks that belong to
   * it.
   */
  readonly room?: number;
};

export function hasPositionRules(rules: readonly Rule[]): boolean {
  return rules.some(({ kind }) => ruleSources[kind] === 'positions');
}

type PlanParts = {
  readonly readers: Readers;
  readonly rules: readonly Rule[];
  readonly assets: readonly string[];
  readonly mayMarkets: boolean;
  readonly mayTrader: boolean;
  readonly lists: boolean;
  /** Puts tasks about these assets first. */
  readonly urge: (assets: readonly string[]) => void;
  readonly urgePositions: (assets: readonly string[]) => void;
};

/**
 * Decides what a round reads. Every round reads orders, events, the state, the markets of rules, and assets in which an
 * answer or the state shows a position. Everything else is spread over several rounds.
 */
export function makePlan({
  readers,
  rules,
  assets,
  mayMarkets,
  mayTrader,
  lists,
  urge,
  urgePositions,
}: PlanParts): Plan<Task> {
  const fast = new Map<string, Task>();
  const slow = new Map<string, Task>();
  const put = (to: Map<string, Task>, task: Task) => {
    if (!fast.has(task.id)) to.set(task.id, task);
  };
  const add = (to: Map<string, Task>, id: string, run: Task['run']) => put(to, { id, run });
  const watchesPositions = mayTrader && hasPositionRules(rules);
  if (mayTrader && (lists || rules.some(({ kind }) => kind === 'protection')))
    add(fast, 'orders', () => readers.orders().then(urge));
  if (mayTrader && lists) add(fast, 'events', () => readers.events().then(urge));
  // Add these before the markets of rules, so that each market is read right after its positions.
  if (watchesPositions) {
    if (readers.readsState(assets.length)) add(fast, 'state', () => readers.state().then(urgePositions));
    const withPositions = readers.assetsWithPositions();
    for (const asset of [...withPositions.keys(), ...readers.named()])
      for (const task of positionTasks(readers, asset, withPositions.get(asset))) put(fast, task);
  }
  if (mayMarkets) for (const rule of rules) if (isOfMarket(rule)) put(fast, marketTask(readers, rule.market));
  if (mayMarkets)
    for (const rule of rules)
      if (rule.kind === 'vault') add(slow, `vault ${rule.vault}`, () => readers.vault(rule.vault));
  for (const asset of assets) {
    if (watchesPositions) add(slow, `positions ${asset}`, () => readers.positions(asset));
    if (mayTrader && lists) add(slow, `history ${asset}`, () => readers.history(asset));
  }
  return {
    fast: [...fast.values()],
    slow: [...slow.values()],
    extra: fast.has('orders') ? readers.extraRequests() : 0,
    together: Math.max(1, ...[...fast.values()].map(({ room = 1 }) => room)),
  };
}

/** A distance needs a position and the price of its market, so the two are read one right after the other. */
function positionTasks(readers: Readers, asset: string, markets: readonly string[] = []): readonly Task[] {
  const list = { id: `positions ${asset}`, run: () => readers.positions(asset), room: 1 + markets.length };
  return [list, ...markets.map((address) => marketTask(readers, address))];
}

function marketTask(readers: Readers, address: string): Task {
  return { id: `market ${address}`, run: () => readers.market(address) };
}

export function tasksOfAsset(
  readers: Readers,
  asset: string,
  of: { readonly history: boolean; readonly positions: boolean },
): readonly Task[] {
  return [
    ...(of.history ? [{ id: `history ${asset}`, run: () => readers.history(asset) }] : []),
    ...(of.positions ? positionTasks(readers, asset, readers.assetsWithPositions().get(asset)) : []),
  ];
}

type Checked = Seen & {
  /** When each task last succeeded. */
  readonly checkedAt: ReadonlyMap<string, number>;
  /** The errors of failed tasks, by task id. */
  readonly failures: ReadonlyMap<string, Error>;
  readonly nowMs: number;
  /** The time of a market's price if it is late; otherwise null. */
  readonly lateSince: (market: string) => number | null;
  /** Assets in which the trader has positions, with the markets of the positions. */
  readonly withPositions: ReadonlyMap<string, readonly string[]>;
  readonly intervals: PollIntervals;
  /** Whether requests may be sent for the rule. */
  readonly mayRead: (rule: Rule) => boolean;
};

export function checkOf(
  rule: Rule,
  plan: Plan<Task>,
  { checkedAt, seenAt, failures, unread, overdue, nowMs, lateSince, withPositions, intervals, mayRead }: Checked,
): RuleCheck {
  const [fastMs, slowMs] = [checkEveryMs(plan, false), checkEveryMs(plan, true)];
  const ids = tasksOf(rule);
  const isOfPositions = ruleSources[rule.kind] === 'positions';
  const readAt = isOfPositions ? seenAt : checkedAt;
  const tasks = [...plan.fast, ...plan.slow].flatMap(({ id }) => (ids(id) ? id : []));
  const read = tasks.flatMap((id) => readAt.get(id) ?? []);
  const needed = isOfPositions ? positionTaskIds(withPositions) : [];
  const isRead = (id: string) => ids(id) && !(rule.kind === 'protection' && id === 'orders');
  const readMs =
    needed.length > 0
      ? oldestOf(needed, seenAt)
      : newestOf([...readAt].flatMap(([id, atMs]) => (isRead(id) ? atMs : [])));
  const isNeeded = (id: string) => isOfPositions && (ids(id) || needed.includes(id));
  const failed = [
    ...[...tasks, ...needed].filter((id) => failures.has(id)),
    ...[...unread.keys()].filter(isNeeded),
    ...needed.filter((id) => overdue.has(id)),
  ];
  const late = pricesOf(rule, [...withPositions.values()].flat()).flatMap((market) => lateSince(market) ?? []);
  const notSince = [...late, ...failed.flatMap((id) => readAt.get(id) ?? [])];
  const isSlow = plan.slow.some(({ id }) => ids(id));
  return {
    shownMs: shownMsOf(rule, intervals),
    everyMs: !mayRead(rule) ? null : rule.kind === 'vault' ? slowMs : fastMs,
    // It may take longer than planned: urgent reads replace slow ones, and a read may fail.
    slowestMs: Math.max(isSlow ? slowMs : fastMs, ...read.map((atMs) => nowMs - atMs)),
    atMs: rule.kind === 'protection' ? olderOf(readMs, seenAt.get('orders') ?? null) : readMs,
    failure: failures.get(failed[0] ?? '') ?? unread.get(failed[0] ?? '') ?? null,
    notSinceMs: notSince.length === 0 ? null : Math.min(...notSince),
  };
}

/** The tasks that read the open positions: the lists of their assets, and their markets. */
function positionTaskIds(withPositions: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...withPositions].flatMap(([asset, markets]) => [
    `positions ${asset}`,
    ...markets.map((address) => `market ${address}`),
  ]);
}

/** The earliest reading time of these; null if one was never read. */
function oldestOf(ids: readonly string[], readAt: ReadonlyMap<string, number>): number | null {
  const oldestMs = Math.min(...ids.map((id) => readAt.get(id) ?? Number.NEGATIVE_INFINITY));
  return Number.isFinite(oldestMs) ? oldestMs : null;
}

function olderOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other);
}

function newestOf(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.max(...times);
}

/** A distance depends on a position and a price, so it is checked at the longer of the two intervals. */
function shownMsOf(rule: Rule, { marketMs, positionsMs }: PollIntervals): number | null {
  if (isOfMarket(rule)) return marketMs;
  return rule.kind === 'distance' ? Math.max(marketMs, positionsMs) : null;
}

/** Whether a market's prices have become late, or arrive again, since the check of a rule was published. */
export function isOutdated(
  rule: Rule,
  check: RuleCheck | undefined,
  now: { readonly address: string; readonly isLate: boolean },
): boolean {
  return pricesOf(rule, []).includes(now.address) && now.isLate !== ((check?.notSinceMs ?? null) !== null);
}

/** The markets with prices that a rule needs. A rule about the status needs none: late data is itself a status. */
function pricesOf(rule: Rule, assets: readonly string[]): readonly string[] {
  if (rule.kind === 'distance' || rule.kind === 'protection') return assets;
  return isOfMarket(rule) && rule.kind !== 'status' ? [rule.market] : [];
}

function tasksOf(rule: Rule): (id: string) => boolean {
  switch (rule.kind) {
    case 'price':
    case 'funding':
    case 'fundingFlip':
    case 'status':
      return (id) => id === `market ${rule.market}`;
    case 'vault':
      return (id) => id === `vault ${rule.vault}`;
    case 'order':
      return (id) => id === 'orders';
    case 'position':
      return (id) => id === 'events' || id.startsWith('history ');
    case 'distance':
      return (id) => id.startsWith('positions ');
    case 'protection':
      return (id) => id === 'orders' || id.startsWith('positions ');
  }
}
