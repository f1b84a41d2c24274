import { toleratedEvent } from './decode/event-forms';
import type { SchemaNode } from './decode/schema-node';
import { answerSchemas, operations } from './generated/operations.gen';
import type { OperationId } from './operation-types';

/** How an operation is requested, as generated. */
export type RequestForm = {
  readonly method: 'GET' | 'POST';
  /** With its parameters in braces. */
  readonly path: string;
  readonly queryParameters: readonly string[];
  readonly hasBody: boolean;
};

/** How to read an operation's answer. */
export type AnswerForm = {
  /** Null: the interface leaves the body open, so it is passed on unchanged. */
  readonly schema: SchemaNode | null;
  /** An empty body is a valid answer and reads as null. */
  readonly mayBeEmpty?: true;
  /** Applied to each row of a list before the schema: accepts forms that occur but are not in the interface. */
  readonly tolerate?: (row: unknown) => unknown;
};

type OperationForm = { readonly request: RequestForm; readonly answer: AnswerForm };

/** Operations whose answers are read differently from their generated schema. */
const exceptions: { readonly [Id in OperationId]?: Omit<AnswerForm, 'schema'> } = {
  listAccountEvents: { tolerate: toleratedEvent },
  cancelOrder: { mayBeEmpty: true },
};

/** How an operation is requested, and how its answer is read. */
export function operationForm(id: OperationId): OperationForm {
  return { request: operations[id], answer: { schema: answerSchemas[id], ...exceptions[id] } };
}

/** All operations, in the order of openapi.yaml. */
export const operationIds: readonly OperationId[] = Object.keys(operations).filter(isOperationId);

function isOperationId(text: string): text is OperationId {
  return Object.hasOwn(operations, text);
}
