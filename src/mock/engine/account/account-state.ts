import type { AccountIdentity, WorldView } from '../account-side';
import type { HappeningOf } from '../happening';
import { addressOfName } from '../made-up-ids';
import type { PositionHistoryRow } from '../records';
import type { AccountIndex } from './account-index';
import { queryIdParts } from './query-ids';
import { publicKeyText, secondsOf } from './wire-values';

/** The contract that deployed all smart accounts. */
export const FACTORY = addressOfName('contract/factory');

const SUBWALLET_ID = 0x10ad;
const QUERY_TIMEOUT_SECONDS = 3600;
const TYPE = 0;
const VERSION = 0;

function keys(index: AccountIndex) {
  const { hotKeyHex, coldKeyHex } = index.origin();
  return {
    hot: publicKeyText(hotKeyHex),
    cold: publicKeyText(coldKeyHex),
    user_public_keys: { values: index.userKeys.map(publicKeyText) },
    keys_count: index.userKeys.length,
  };
}

function balances(world: WorldView, account: string) {
  return world.tokens().map((token) => ({ address: token.assetId, amount: world.balanceOf(account, token.name).held }));
}

/** Keyed by `<market>_<direction>`. A position is locked while an order for it is in flight. */
function positions(world: WorldView, account: string, index: AccountIndex) {
  const inFlight = new Set(world.ordersInFlight(account).map((order) => `${order.market}_${order.direction}`));
  return Object.fromEntries(
    world.openPositions(account).map((row) => {
      const name = `${row.market}_${row.direction}`;
      return [name, { locked: inFlight.has(name), data: positionState(row, index.origin()) }];
    }),
  );
}

/**
 * Operation 2: the contract's data in the form that real services use. `amount` is on-chain, so nothing is deducted.
 */
export function accountState(world: WorldView, identity: AccountIdentity, index: AccountIndex) {
  const { address } = identity;
  return {
    type: TYPE,
    factory: FACTORY,
    owner: identity.owner,
    balances: balances(world, address),
    version: VERSION,
    keys: keys(index),
    positions: positions(world, address, index),
    highload: {
      subwallet_id: SUBWALLET_ID,
      timeout: QUERY_TIMEOUT_SECONDS,
      last_clean_time: Math.floor(secondsOf(world.nowMs()) / QUERY_TIMEOUT_SECONDS) * QUERY_TIMEOUT_SECONDS,
      next_query_id: queryIdParts(world.nextQueryId(address)),
      live_query_ids: world.liveBundles(address).map((bundle) => queryIdParts(bundle.queryId)),
    },
  };
}

/**
 * A position as its contract stores it, in operation 2 and in `notify_update_position`. As on chain, a short's size is
 * negative, and margin and notional are texts. The times are seconds.
 */
export function positionState(row: PositionHistoryRow, origin: HappeningOf<'account_created'>) {
  const { state } = row;
  return {
    size: row.direction === 'short' ? -state.sizeRaw : state.sizeRaw,
    direction: row.direction === 'long' ? 0 : 1,
    margin: state.marginRaw.toString(),
    open_notional: state.notionalRaw.toString(),
    last_updated_cumulative_premium: state.fractionRaw,
    fee: row.feeRateRaw,
    discount: origin.discountRaw,
    rebate: origin.rebateRaw,
    last_updated_timestamp: secondsOf(state.updatedAtMs),
  };
}
