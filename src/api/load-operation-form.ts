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
  const { operationForm } = await import('./operation-forms');
  const form = operationForm(id);
  // What reads large numbers, or refusals, comes with the first of them; but after a cancel it would be too late to find it missing.
  if (form.request.method === 'POST') await Promise.all([import('./exact-json'), import('./transport/read-refusal')]);
  if (id !== 'listAccountEvents') return form;
  const { toleratedEvent } = await import('./tolerances/event-forms');
  return { ...form, answer: { ...form.answer, tolerate: toleratedEvent } };
}
