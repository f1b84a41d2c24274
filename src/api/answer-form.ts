import type { SchemaNode } from './decode/schema-node';

/** How an operation's answer is read. */
export type AnswerForm = {
  /** Null: the interface leaves the body open, so it is handed on as it is. */
  readonly schema: SchemaNode | null;
  /** An empty body is an answer, and stands for null. */
  readonly mayBeEmpty?: true;
  /** Applied to each row of a list before the schema: forms that occur but are not in the interface. */
  readonly tolerate?: (row: unknown) => unknown;
};
