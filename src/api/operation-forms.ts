import { toleratedEvent } from './decode/event-forms';
import type { SchemaNode } from './decode/schema-node';
import { operations } from './generated/operations.gen';
import * as schemas from './generated/valibot.gen';
import type { OperationId } from './operation-types';

/** How an operation is requested, as generated. */
export type RequestForm = {
  readonly method: 'GET' | 'POST';
  /** With its parameters in braces. */
  readonly path: string;
  readonly queryParameters: readonly string[];
  readonly hasBody: boolean;
};

/** How an operation's answer is read. */
export type AnswerForm = {
  /** Null: the interface leaves the body open, so it is passed on unchanged. */
  readonly schema: SchemaNode | null;
  /** An empty body is a valid answer and reads as null. */
  readonly mayBeEmpty?: true;
  /** Applied to each row of a list before the schema: forms that occur but are not in the interface. */
  readonly tolerate?: (row: unknown) => unknown;
};

type OperationForm = { readonly request: RequestForm; readonly answer: AnswerForm };

/** One line for each operation; adding one to openapi.yaml makes the compiler ask for its line. */
const answerForms = {
  getQueryId: { schema: schemas.vGetQueryIdResponse },
  getAccountState: { schema: null },
  getIntent: { schema: null },
  getReferral: { schema: schemas.vGetReferralResponse },
  listAccountEvents: { schema: schemas.vListAccountEventsResponse, tolerate: toleratedEvent },
  getBalance: { schema: schemas.vGetBalanceResponse },
  getLockedBalance: { schema: schemas.vGetLockedBalanceResponse },
  getBundle: { schema: schemas.vGetBundleResponse },
  cancelOrder: { schema: schemas.vCancelOrderResponse, mayBeEmpty: true },
  listVaults: { schema: schemas.vListVaultsResponse },
  getVaultRates: { schema: schemas.vGetVaultRatesResponse },
  getPnlHistory: { schema: schemas.vGetPnlHistoryResponse },
  listActiveOrders: { schema: schemas.vListActiveOrdersResponse },
  listActiveOrdersByAsset: { schema: schemas.vListActiveOrdersByAssetResponse },
  listActivePositions: { schema: schemas.vListActivePositionsResponse },
  listPositionHistory: { schema: schemas.vListPositionHistoryResponse },
  getMarket: { schema: schemas.vGetMarketResponse },
} as const satisfies Record<OperationId, AnswerForm>;

/** How an operation is requested, and how its answer is read. */
export function operationForm(id: OperationId): OperationForm {
  return { request: operations[id], answer: answerForms[id] };
}
