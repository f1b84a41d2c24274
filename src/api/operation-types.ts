import type { operations } from './generated/operations.gen';
import type * as wire from './generated/types.gen';

/** The 17 operations, by the operationId that openapi.yaml gives them. */
export type OperationId = keyof typeof operations;

/** The parameters of each operation, as generated. */
type Asked = {
  readonly getQueryId: wire.GetQueryIdData;
  readonly getAccountState: wire.GetAccountStateData;
  readonly getIntent: wire.GetIntentData;
  readonly getReferral: wire.GetReferralData;
  readonly listAccountEvents: wire.ListAccountEventsData;
  readonly getBalance: wire.GetBalanceData;
  readonly getLockedBalance: wire.GetLockedBalanceData;
  readonly getBundle: wire.GetBundleData;
  readonly cancelOrder: wire.CancelOrderData;
  readonly listVaults: wire.ListVaultsData;
  readonly getVaultRates: wire.GetVaultRatesData;
  readonly getPnlHistory: wire.GetPnlHistoryData;
  readonly listActiveOrders: wire.ListActiveOrdersData;
  readonly listActiveOrdersByAsset: wire.ListActiveOrdersByAssetData;
  readonly listActivePositions: wire.ListActivePositionsData;
  readonly listPositionHistory: wire.ListPositionHistoryData;
  readonly getMarket: wire.GetMarketData;
};

/** The answers of each operation, as generated. */
export type Answered = {
  readonly getQueryId: wire.GetQueryIdResponse;
  readonly getAccountState: unknown;
  readonly getIntent: unknown;
  readonly getReferral: wire.GetReferralResponse;
  readonly listAccountEvents: wire.ListAccountEventsResponse;
  readonly getBalance: wire.GetBalanceResponse;
  readonly getLockedBalance: wire.GetLockedBalanceResponse;
  readonly getBundle: wire.GetBundleResponse;
  /** Null is an empty body, which is not the same as `{}`. */
  readonly cancelOrder: wire.CancelOrderResponse | null;
  readonly listVaults: wire.ListVaultsResponse;
  readonly getVaultRates: wire.GetVaultRatesResponse;
  readonly getPnlHistory: wire.GetPnlHistoryResponse;
  readonly listActiveOrders: wire.ListActiveOrdersResponse;
  readonly listActiveOrdersByAsset: wire.ListActiveOrdersByAssetResponse;
  readonly listActivePositions: wire.ListActivePositionsResponse;
  readonly listPositionHistory: wire.ListPositionHistoryResponse;
  readonly getMarket: wire.GetMarketResponse;
};

type PartOf<Data, Part extends string> = Data extends { readonly [K in Part]?: infer Value }
  ? [Value] extends [never]
    ? unknown
    : Exclude<Value, undefined>
  : unknown;

/** Path and query parameters (of cancelOrder, the body) in one flat object. */
export type ParamsOf<Id extends OperationId> = Flat<
  PartOf<Asked[Id], 'path'> & PartOf<Asked[Id], 'query'> & PartOf<Asked[Id], 'body'>
>;

type Flat<T> = { readonly [K in keyof T]: T[K] };
