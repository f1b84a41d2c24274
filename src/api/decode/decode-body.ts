import type { AnswerForm } from '../operation-form';
import { isMembers } from '../members';
import type { OperationId } from '../operation-types';
import type { DataProblem } from '../problems';
import { decode } from './decode';
import { isListNode, isObjectNode } from './schema-node';

export type DecodedBody = { readonly data: unknown; readonly problems: readonly DataProblem[] };

/** A body with more problems than this is counted up to here: nobody reads on, and memory is finite. */
const MAX_PROBLEMS = 10_000;

/**
 * Applies the form of an operation's answer to its parsed body, row by row and field by field.
 *
 * @returns null when the body is not even of the right kind: a list for an object, say
 */
export function decodeBody(operation: OperationId, form: AnswerForm, body: unknown): DecodedBody | null {
  const { schema, tolerate } = form;
  if (schema === null) return { data: body, problems: [] };
  if (isListNode(schema) ? !Array.isArray(body) : isObjectNode(schema) && !isMembers(body)) return null;

  const problems: DataProblem[] = [];
  const tolerated = tolerate !== undefined && Array.isArray(body) ? body.map(tolerate) : body;
  const data = decode(schema, tolerated, '', (field, bad) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ operation, field, kind: bad.kind, sample: bad.raw });
  });
  return { data, problems };
}
