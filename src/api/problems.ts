import type { BadValue } from './lenient';
import type { OperationId } from './operation-types';

/** One place of one answer that breaks the contract of the interface. */
export type DataProblem = {
  readonly operation: OperationId;
  /** Where it is: `amm.indexPrice`, `[].limitPrice`, `data[].order.amount`; empty for the body itself. */
  readonly field: string;
  readonly kind: BadValue['kind'];
  /** The value as JSON, at most 200 characters of it; empty when missing. */
  readonly sample: string;
};
