/**
 * The bodies that the engine returns to the HTTP side. They are the generated types of the interface, except that
 * members which the engine always fills are required, and that integers beyond 2^53 are bigint (written as bare JSON
 * integers).
 */
import type {
  BalanceResponse,
  Bundle,
  Market,
  Order,
  PnlPoint,
  Position,
  ProtocolEvent,
  QueryResponse,
  ReferrerData,
  SettledAction,
  Vault,
  VaultRates,
} from '~/api/generated/types.gen';
import type { WireForm } from './account/wire-values';

export type { Direction, OrderStatus, OrderType, PositionStatus } from '~/api/generated/types.gen';

export type WireOrder = Order;
export type WirePosition = Position;
export type WireMarket = Market;
export type WireVault = Vault;
export type WireVaultRates = VaultRates;
export type WirePnlPoint = PnlPoint;

export type WireQueryResponse = WireForm<
  QueryResponse & Required<Pick<QueryResponse, 'executor_query_id' | 'query_id'>>
>;
export type WireReferrerData = WireForm<ReferrerData>;
export type WireProtocolEvent = WireForm<Required<ProtocolEvent>>;
export type WireBundle = WireForm<Bundle>;
export type WireSettledAction = WireForm<SettledAction>;

/** Amounts at scale 1e9, without the leased and locked parts. */
export type WireBalance = { readonly amount: bigint; readonly leased?: bigint; readonly locked?: bigint } & Required<
  Pick<BalanceResponse, 'minter_address'>
>;
