import { accountOperations } from './account-operations';
import { marketOperations } from './market-operations';
import type { Operation } from './operation';

/** All 17 operations by their operationId, in the order of the interface. */
export const operations = { ...accountOperations, ...marketOperations } satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

/** The table as a list of pairs, typed: `Object.entries` alone forgets the keys. */
export function operationList(): readonly (readonly [OperationId, Operation])[] {
  const ids = Object.keys(operations).filter(isOperationId);
  return ids.map((id) => [id, operations[id]]);
}

function isOperationId(text: string): text is OperationId {
  return Object.hasOwn(operations, text);
}
