import type { SchemaNode } from './decode/schema-node';

/** How an operation is asked for, as generated. */
export type RequestForm = {
  readonly method: 'GET' | 'POST';
  /** With its parameters in braces. */
  readonly path: string;
  readonly queryParameters: readonly string[];
  readonly hasBody: boolean;
};

/** How an operation's answer is read. */
export type AnswerForm = {
  /** Null: the interface leaves the body open, so it is handed on as it is. */
  readonly schema: SchemaNode | null;
  /** An empty body is an answer, and stands for null. */
  readonly mayBeEmpty?: true;
  /** Applied to each row of a list before the schema: forms that occur but are not in the interface. */
  readonly tolerate?: (row: unknown) => unknown;
};

export type OperationForm = { readonly request: RequestForm; readonly answer: AnswerForm };
