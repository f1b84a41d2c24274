import { encodeHex } from '~/lib/bytes';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import type { AccountListing, Engine, ScenarioName } from '~/mock/engine/engine';
import type {
  OrderStatus,
  WireBundle,
  WireOrder,
  WirePosition,
  WireProtocolEvent,
  WireSettledAction,
} from '~/mock/engine/wire';
import { ok } from './account/fake-world';

export const ALL_STATUSES: readonly OrderStatus[] = [
  'seq_pending',
  'seq_executing',
  'active',
  'pending',
  'tx_sent',
  'executed',
  'canceled',
  'canceled_by_sequencer',
  'expired',
  'error',
];
const IN_FLIGHT: readonly OrderStatus[] = ['seq_pending', 'seq_executing', 'tx_sent'];

/** The parts of operation 2's open body that the tests compare. */
export type AccountState = {
  readonly owner: string;
  readonly balances: readonly { readonly address: string; readonly amount: bigint }[];
  readonly keys: { readonly user_public_keys: { readonly values: readonly string[] } };
  readonly positions: Readonly<Record<string, { readonly locked: boolean; readonly data: PositionData }>>;
};
export type PositionData = {
  readonly size: bigint;
  readonly margin: string;
  readonly open_notional: string;
  readonly last_updated_cumulative_premium: bigint;
  readonly last_updated_timestamp: number;
};

const DAY_MS = 86_400_000;
export const START_MS = Date.UTC(2026, 2, 10, 10, 20);

/** An exchange with a short past, so that a test can read all of it again and again. */
export function youngEngine(seed: number, scenario: ScenarioName = 'calm') {
  const clock = manualClock(START_MS);
  const calendar = { genesisMs: START_MS - 12 * DAY_MS, liveFromMs: START_MS - DAY_MS / 8 };
  return { clock, engine: createEngine({ seed, clock, scenario, calendar }) };
}

export type Token = { readonly name: string; readonly assetId: string; readonly vault: string };

/** An answer as text, as JSON on the wire would contain it; bigints as the HTTP side writes them. */
export function wireText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member));
}

/** The part of an account that changes every second. */
export type LiveReading = {
  readonly inFlight: readonly WireOrder[];
  readonly bundles: ReadonlyMap<number, WireBundle>;
  readonly queryIds: { readonly next: number; readonly highestLive: number | null };
};

/** Everything that a client can read about one account, page by page at one moment. */
export type AccountReading = LiveReading & {
  readonly account: AccountListing;
  readonly orders: readonly WireOrder[];
  /** Oldest first. */
  readonly events: readonly WireProtocolEvent[];
  readonly open: readonly WirePosition[];
  readonly history: readonly WirePosition[];
  readonly state: AccountState;
};

export function tokensOf(engine: Engine): readonly Token[] {
  return ok(engine.listVaults()).map((vault) => ({
    name: vault.config.asset.name,
    assetId: vault.config.asset.assetId,
    vault: vault.address,
  }));
}

function pages<T>(read: (offset: number, limit: number) => readonly T[], limit: number): T[] {
  const all: T[] = [];
  for (;;) {
    const page = read(all.length, limit);
    all.push(...page);
    if (page.length < limit) return all;
  }
}

export function ordersOf(engine: Engine, account: string, statuses: readonly string[] | null): readonly WireOrder[] {
  const filter = { asset: null, statuses, direction: null, walletId: null };
  return pages((offset, limit) => ok(engine.listActiveOrders(account, { ...filter, offset, limit })), 500);
}

export function eventsOf(engine: Engine, account: string): readonly WireProtocolEvent[] {
  return pages(
    (offset, limit) => ok(engine.listAccountEvents(account, { order: 'ASC', eventTypes: null, offset, limit })),
    1000,
  );
}

function bundlesOf(engine: Engine, account: string, next: number): ReadonlyMap<number, WireBundle> {
  const live = new Map<number, WireBundle>();
  for (let queryId = Math.max(0, next - 400); queryId <= next; queryId += 1) {
    const answer = engine.getBundle(account, queryId);
    if ('ok' in answer) live.set(queryId, answer.ok);
  }
  return live;
}

export function readLive(engine: Engine, account: string): LiveReading {
  const ids = ok(engine.getQueryId(account));
  const next = Number(ids.executor_query_id);
  return {
    inFlight: ordersOf(engine, account, IN_FLIGHT),
    bundles: bundlesOf(engine, account, next),
    queryIds: { next, highestLive: ids.max_live_query_id === undefined ? null : Number(ids.max_live_query_id) },
  };
}

export function readAccount(engine: Engine, account: AccountListing): AccountReading {
  const { address } = account;
  const orders = ordersOf(engine, address, ALL_STATUSES);
  const traded = new Set(orders.map((order) => order.market));
  const assets = [
    ...new Set(
      engine
        .listing()
        .markets.filter((market) => traded.has(market.address))
        .map((market) => market.baseAsset),
    ),
  ];
  return {
    ...readLive(engine, address),
    account,
    orders,
    events: eventsOf(engine, address),
    open: assets.flatMap((asset) =>
      pages((offset, limit) => ok(engine.listActivePositions(address, asset, { offset, limit, walletId: null })), 100),
    ),
    history: assets.flatMap((asset) =>
      pages(
        (offset, limit) => ok(engine.listPositionHistory(address, asset, { offset, limit, walletId: null })).data,
        100,
      ),
    ),
    state: ok(engine.getAccountState(address)) as AccountState,
  };
}

export function hexOf(list: readonly (number | bigint)[] | undefined): string {
  return encodeHex(Uint8Array.from(list ?? [], Number));
}

export function intentOf(engine: Engine, hash: string): WireSettledAction {
  return ok(engine.getIntent(hash)) as WireSettledAction;
}
