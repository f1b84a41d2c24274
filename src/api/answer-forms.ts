import type { AnswerForm } from './answer-form';
import * as schemas from './generated/valibot.gen';
import type { OperationId } from './operation-types';
import { toleratedEvent } from './tolerances/event-forms';

/**
 * One line for each operation but the market's; adding one to openapi.yaml makes the
 * compiler ask for its line. Loaded when one of them is called: see `load-answer-form.ts`.
 */
export const answerForms = {
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
} as const satisfies Record<Exclude<OperationId, 'getMarket'>, AnswerForm>;
