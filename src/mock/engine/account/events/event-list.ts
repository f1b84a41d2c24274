import type { AccountIdentity, WorldView } from '../../account-side';
import type { EngineResult, EventQuery } from '../../engine';
import { addressOfName, madeUpHash } from '../../made-up-ids';
import type { WireProtocolEvent } from '../../wire';
import type { AccountIndex, AccountIndexes, EventRef } from '../account-index';
import { FACTORY } from '../account-state';
import { accountNotFound } from '../refusals';
import { bytesOf } from '../wire-values';
import type { Payload } from './event-types';
import {
  bundlePayload,
  depositPayload,
  excessPayload,
  failurePayload,
  initPayload,
  keyPayload,
  positionPayload,
  referralPayload,
  takeoverPayload,
  tokenOf,
  tradePayload,
  withdrawPayload,
} from './payloads';

/**
 * Operation 5. Sorted by `sequence`, so the order is stable within one millisecond. Types are compared ignoring case;
 * an unknown type matches no event.
 */
export function eventList(
  world: WorldView,
  indexes: AccountIndexes,
  account: string,
  query: EventQuery,
): EngineResult<readonly WireProtocolEvent[]> {
  const identity = world.account(account);
  if (identity === null) return accountNotFound(404);
  const index = indexes.of(account);
  const wanted = query.eventTypes === null ? null : new Set(query.eventTypes.map((type) => type.toLowerCase()));
  const chosen = wanted === null ? index.events : index.events.filter((event) => wanted.has(event.type));
  const { offset, limit } = query;
  const page =
    query.order === 'ASC'
      ? chosen.slice(offset, offset + limit)
      : chosen.slice(Math.max(0, chosen.length - offset - limit), Math.max(0, chosen.length - offset)).toReversed();
  return { ok: page.map((event) => eventView(world, identity, index, event)) };
}

/** The sender of bundles on chain. */
const EXECUTOR = addressOfName('contract/executor');

type EventContent = { readonly payload: Payload; readonly sender: string };

function describeEvent(
  world: WorldView,
  identity: AccountIdentity,
  index: AccountIndex,
  event: EventRef,
): EventContent {
  const { happening } = event;
  switch (happening.kind) {
    case 'account_created':
      return { payload: initPayload(happening), sender: FACTORY };
    case 'deposited':
      return { payload: depositPayload(world, happening), sender: happening.sender };
    case 'withdraw_requested':
      return { payload: withdrawPayload(world, happening), sender: identity.owner };
    case 'withdrawn':
      return { payload: withdrawPayload(world, happening), sender: tokenOf(world, happening.token).vault };
    case 'key_added':
    case 'key_removed':
    case 'other_keys_removed':
      return { payload: keyPayload(happening), sender: identity.owner };
    case 'order_cancelled':
      if (happening.by === 'sequencer') break;
      return { payload: bundlePayload(happening, index), sender: EXECUTOR };
    case 'order_activated':
    case 'order_sent':
      return { payload: bundlePayload(happening, index), sender: EXECUTOR };
    case 'order_executed':
      return event.type === 'trade_notification_v2'
        ? { payload: tradePayload(world, happening, index), sender: tokenOf(world, happening.token).vault }
        : { payload: positionPayload(world, happening, index), sender: happening.order.market };
    case 'order_failed':
      return { payload: failurePayload(world, happening), sender: EXECUTOR };
    case 'vault_position_taken':
      return { payload: takeoverPayload(happening), sender: happening.market };
    case 'referral_paid':
      return { payload: referralPayload(world, happening), sender: tokenOf(world, happening.token).vault };
    case 'gas_added':
      return { payload: {}, sender: identity.owner };
    case 'excess_returned':
      return { payload: excessPayload(happening), sender: EXECUTOR };
    case 'order_submitted':
    case 'order_awakened':
    case 'cancel_requested':
    case 'order_expired':
      break;
  }
  // `eventTypesOf` gives the other kinds no event, so no EventRef refers to them.
  throw new RangeError(`${happening.kind} causes no protocol event`);
}

/** The second event of a log entry belongs to another transaction, so it has another hash. */
function hashOf(world: WorldView, account: string, event: EventRef): number[] {
  const hashHex = world.hashOf(account, event.happening);
  return event.part === 0 ? bytesOf(hashHex) : [...madeUpHash(`event/${hashHex}/${event.part}`)];
}

/** One element of operation 5; `type` inside `event` names its variant. */
function eventView(
  world: WorldView,
  identity: AccountIdentity,
  index: AccountIndex,
  event: EventRef,
): WireProtocolEvent {
  const { happening } = event;
  const described = describeEvent(world, identity, index, event);
  const exitCode = happening.kind === 'order_failed' ? happening.errorCode : 0;
  return {
    account: identity.address,
    event: { type: event.type, ...described.payload },
    hash: hashOf(world, identity.address, event),
    sender: { value: described.sender },
    sequence: event.sequence,
    timestamp: happening.atMs,
    tx_status: { success: exitCode === 0, exit_code: exitCode, action_result_code: 0 },
  };
}
