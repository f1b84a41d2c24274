import { operations } from './generated-market/operations.gen';
import { vGetMarketResponse } from './generated-market/valibot.gen';
import type { OperationForm } from './operation-form';
import type { OperationId } from './operation-types';

const marketForm: OperationForm = { request: operations.getMarket, answer: { schema: vGetMarketResponse } };

/**
 * How an operation is asked for and read. Most visits begin with markets, and the monitor
 * shows nothing else: their form is at hand, and those of all others are one chunk.
 *
 * @throws when that chunk cannot be loaded
 */
export async function loadOperationForm(id: OperationId): Promise<OperationForm> {
  if (id === 'getMarket') return marketForm;
  // With what reads large numbers: after a cancel it would be too late to find that it is missing.
  const [{ operationForm }] = await Promise.all([import('./operation-forms'), import('./exact-json')]);
  return operationForm(id);
}
