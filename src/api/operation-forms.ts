import { operations } from './generated/operations.gen';
import * as schemas from './generated/valibot.gen';
import type { AnswerForm, OperationForm } from './operation-form';
import type { OperationId } from './operation-types';

type LaterId = Exclude<OperationId, 'getMarket'>;

/** One line for each operation; adding one to openapi.yaml makes the compiler ask for its line. */
const answerForms = {
  getQueryId: { schema: schemas.vGetQueryIdResponse },
  getAccountState: { schema: null },
  getIntent: { schema: null },
  getReferral: { schema: schemas.vGetReferralResponse },
  listAccountEvents: { schema: schemas.vListAccountEventsResponse },
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
} as const satisfies Record<LaterId, AnswerForm>;

/** Every operation but the market's. Loaded when one of them is called: see `load-operation-form.ts`. */
export function operationForm(id: LaterId): OperationForm {
  return { request: operations[id], answer: answerForms[id] };
}
