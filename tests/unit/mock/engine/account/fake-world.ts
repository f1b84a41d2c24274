import { encodeHex } from '~/lib/bytes';
import type {
  AccountIdentity,
  AccountSide,
  SimulatedMarket,
  WorldActions,
  WorldView,
} from '~/mock/engine/account-side';
import { createAccountSide } from '~/mock/engine/account/create-account-side';
import { createAccountKey } from '~/mock/engine/account/signers';
import type { VerifiedCancel } from '~/mock/engine/engine';
import type { Happening, HappeningBody, PricePair } from '~/mock/engine/happening';
import { addressOfName } from '~/mock/engine/made-up-ids';
import { TOKENS } from '~/mock/engine/market/market-catalogue';
import type { LedgerLine, LiveBundle, OrderRecord, PositionHistoryRow } from '~/mock/engine/records';

const SEED = 7;
export const START_MS = Date.UTC(2026, 0, 5, 12);
export const PRICE: PricePair = { atMs: START_MS, indexRaw: 65_000_000_000_000n, settlementRaw: 1_000_000_000n };

function identityOf(label: string): AccountIdentity {
  const address = addressOfName(`test/account/${label}`);
  return { label, address, owner: addressOfName(`test/owner/${label}`), demoKey: createAccountKey(SEED, label) };
}

export const ALICE = identityOf('alice');
export const BOB = identityOf('bob');
export const REFERRER = addressOfName('test/referrer');
export const BUILDER = addressOfName('test/builder');
export const USDT = required(TOKENS.find((token) => token.name === 'USDT'));
export const BTC: SimulatedMarket = {
  address: addressOfName('test/market/BTC'),
  baseAsset: 'BTC',
  ticker: 'BTC/USDT',
  assetIndex: 1,
  token: USDT,
};

export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the test expects a value here');
  return value;
}

export function orderRecord(change: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id: 'ab'.repeat(32),
    account: ALICE.address,
    owner: ALICE.owner,
    market: BTC.address,
    type: 'limit',
    direction: 'long',
    createdAtMs: START_MS,
    amountRaw: 100_000_000_000n,
    leverageRaw: 3_000_000_000n,
    stopPriceRaw: null,
    limitPriceRaw: 64_000_000_000_000n,
    stopTriggerPriceRaw: null,
    takeTriggerPriceRaw: null,
    expirationMs: START_MS + 3_600_000,
    index: null,
    indexPriceRaw: PRICE.indexRaw,
    settlementPriceRaw: PRICE.settlementRaw,
    parentId: null,
    bySystem: false,
    signerHex: encodeHex(ALICE.demoKey.publicKey),
    builder: null,
    status: 'active',
    statusSinceMs: START_MS,
    positionId: null,
    error: null,
    errorCode: null,
    queryId: 1023,
    reservedRaw: 100_000_000_000n,
    cancelRequestedAtMs: null,
    sentAtMs: null,
    settledIndexPriceRaw: null,
    settledSettlementPriceRaw: null,
    finalAtMs: null,
    ...change,
  };
}

export function positionRow(change: Partial<PositionHistoryRow> = {}): PositionHistoryRow {
  const nothing = { pnlRaw: 0n, feeRaw: 0n, fundingRaw: 0n, rolloverRaw: 0n, executionFeeRaw: 0n };
  return {
    account: ALICE.address,
    owner: ALICE.owner,
    market: BTC.address,
    direction: 'long',
    idx: 1,
    version: 1,
    status: 'opened',
    openedAtMs: START_MS,
    closedAtMs: null,
    state: {
      sizeRaw: 5_000_000n,
      notionalRaw: 325_000_000_000n,
      marginRaw: 99_000_000_000n,
      fractionRaw: -17n,
      updatedAtMs: START_MS,
    },
    totals: nothing,
    eventName: 'open_position',
    inEvent: nothing,
    exchangedBaseRaw: 5_000_000n,
    exchangedQuoteRaw: 325_000_000_000n,
    indexPriceRaw: PRICE.indexRaw,
    settlementPriceRaw: PRICE.settlementRaw,
    feeRateRaw: 1_200_000n,
    executionFeeRateRaw: 200_000n,
    orderId: 'ab'.repeat(32),
    ...change,
  };
}

export function createdBody(referrer: string | null, identity: AccountIdentity = ALICE): HappeningBody {
  return {
    kind: 'account_created',
    owner: identity.owner,
    hotKeyHex: '01'.repeat(32),
    coldKeyHex: '02'.repeat(32),
    userKeysHex: [encodeHex(identity.demoKey.publicKey)],
    referrer,
    discountRaw: referrer === null ? 0n : 500_000_000n,
    rebateRaw: referrer === null ? 0n : 250_000_000n,
  };
}

export type FakeWorld = {
  readonly side: AccountSide;
  readonly cancels: VerifiedCancel[];
  readonly orders: OrderRecord[];
  readonly bundles: LiveBundle[];
  readonly open: PositionHistoryRow[];
  nextQueryId: number;
  ledger: LedgerLine;
  happen(body: HappeningBody, account?: string): void;
};

/** A world that the test controls: the account side reads only values from the test. Alice and Bob have accounts. */
export function createFakeWorld(): FakeWorld {
  const logs = new Map<string, Happening[]>();
  const logOf = (account: string): Happening[] => {
    const log = logs.get(account) ?? [];
    logs.set(account, log);
    return log;
  };
  const happen = (body: HappeningBody, account = ALICE.address): void => {
    const log = logOf(account);
    const seq = log.length + 1;
    // Two happenings per millisecond, so that the order within one moment matters.
    log.push({ ...body, seq, atMs: START_MS + Math.floor(seq / 2) });
  };
  const cancels: VerifiedCancel[] = [];
  const orders: OrderRecord[] = [];
  const bundles: LiveBundle[] = [];
  const open: PositionHistoryRow[] = [];
  const accounts = [ALICE, BOB];
  const fake = {
    cancels,
    orders,
    bundles,
    open,
    nextQueryId: 2048,
    ledger: { held: 1000n, leased: 200n, locked: 300n },
    happen,
  };

  const world: WorldView = {
    seed: SEED,
    nowMs: () => START_MS,
    accounts: () => accounts,
    account: (address) => accounts.find((one) => one.address === address) ?? null,
    markets: () => [BTC],
    market: (address) => (address === BTC.address ? BTC : null),
    tokens: () => TOKENS,
    log: logOf,
    hashOf: (_, happening) => happening.seq.toString(16).padStart(64, '0'),
    balanceOf: (_, token) => (token === 'USDT' ? fake.ledger : { held: 0n, leased: 0n, locked: 0n }),
    order: (id) => orders.find((order) => order.id === id) ?? null,
    ordersOf: (account) => orders.filter((order) => order.account === account),
    openPositions: (account) => open.filter((row) => row.account === account),
    positionRows: (account) => open.filter((row) => row.account === account),
    ordersInFlight: (account) =>
      orders.filter(
        (order) => order.account === account && (order.status.startsWith('seq_') || order.status === 'tx_sent'),
      ),
    liveBundles: (account) =>
      bundles.filter((bundle) => orders.some((order) => order.id === bundle.orderId && order.account === account)),
    nextQueryId: () => fake.nextQueryId,
    signedPrice: (_, atMs) => ({
      ...PRICE,
      atMs,
      oracleAtMs: atMs - 1500,
      slot: 9,
      spreadRaw: 100_000n,
      depthLongRaw: 60_000_000_000_000_000n,
      depthShortRaw: 50_000_000_000_000_000n,
      kRaw: 12n,
      isPaused: false,
      isCloseOnly: false,
      nextPauseAtMs: null,
      nextUnpauseAtMs: null,
      pausedAtMs: null,
    }),
  };
  const actions: WorldActions = {
    requestCancel(request) {
      const order = orders.find((one) => one.id === request.orderHashHex);
      if (order === undefined) return false;
      cancels.push(request);
      order.cancelRequestedAtMs = START_MS;
      happen(
        {
          kind: 'cancel_requested',
          order,
          by: 'trader',
          keyHex: encodeHex(request.publicKey),
          intentHashHex: request.messageHashHex,
          signatureHex: encodeHex(request.signature),
          price: PRICE,
        },
        request.account,
      );
      return true;
    },
    addKey: (account, keyHex) => happen({ kind: 'key_added', keyHex, queryId: 1_770_000_000 }, account),
    removeKey: (account, keyHex) => happen({ kind: 'key_removed', keyHex, queryId: 1_770_000_001 }, account),
  };
  return Object.assign(fake, { side: createAccountSide(world, actions) });
}

/** The answer of an operation that must succeed. */
export function ok<T>(answer: { readonly ok: T } | { readonly code: string }): T {
  if ('ok' in answer) return answer.ok;
  throw new Error(`refused: ${answer.code}`);
}
