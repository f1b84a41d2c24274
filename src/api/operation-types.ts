import type { operations, OperationsAnswered, OperationsAsked } from './generated/operations.gen';

/** The operations, by the operationId that openapi.yaml gives them. */
export type OperationId = keyof typeof operations;

/** The answers of each operation, as generated except for an empty body. */
export type OperationAnswers = Omit<OperationsAnswered, 'cancelOrder'> & {
  /** Null means an empty body, which differs from `{}`. */
  readonly cancelOrder: OperationsAnswered['cancelOrder'] | null;
};

type PartOf<Data, Part extends string> = Data extends { readonly [K in Part]?: infer Value }
  ? [Value] extends [never]
    ? unknown
    : Exclude<Value, undefined>
  : unknown;

/** Path, query and body parameters in one flat object; only cancelOrder has a body. */
export type ParamsOf<Id extends OperationId> = Flat<
  PartOf<OperationsAsked[Id], 'path'> & PartOf<OperationsAsked[Id], 'query'> & PartOf<OperationsAsked[Id], 'body'>
>;

type Flat<T> = { readonly [K in keyof T]: T[K] };
