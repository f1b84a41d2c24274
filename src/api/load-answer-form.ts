import type { AnswerForm } from './answer-form';
import { vGetMarketResponse } from './generated-market/valibot.gen';
import type { OperationId } from './operation-types';

const marketForm: AnswerForm = { schema: vGetMarketResponse };

/**
 * How the answer of an operation is read. Most visits begin with markets, and the monitor
 * shows nothing else: their form is at hand, and those of all others are one chunk.
 *
 * @throws when that chunk cannot be loaded
 */
export async function loadAnswerForm(id: OperationId): Promise<AnswerForm> {
  if (id === 'getMarket') return marketForm;
  const { answerForms } = await import('./answer-forms');
  return answerForms[id];
}
