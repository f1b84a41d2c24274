import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { changeable, isJsonObject, type JsonObject, memberNames } from '~/lib/json-object';
import type { SchemaNode } from './decode/schema-node';
import { toEventType } from './event-types';
import { answerSchemas, operations } from './generated/operations.gen';
import type { OperationId } from './operation-types';

/** How to read an operation's answer. */
export type AnswerForm = {
  /** Null if the interface leaves the body open; then it is passed on unchanged. */
  readonly schema: SchemaNode | null;
  /** True if an empty body is a valid answer; it reads as null. */
  readonly mayBeEmpty?: true;
  /**
   * Applied to each row of a list before the schema, to accept forms that services send although the interface does not
   * list them.
   */
  readonly tolerate?: (row: unknown) => unknown;
};

/** Operations with answers that their generated schema does not describe completely. */
const exceptions: { readonly [Id in OperationId]?: Omit<AnswerForm, 'schema'> } = {
  listAccountEvents: { tolerate: toleratedEvent },
  cancelOrder: { mayBeEmpty: true },
};

/** How to read the answer of an operation. */
export function answerForm(id: OperationId): AnswerForm {
  return { schema: answerSchemas[id], ...exceptions[id] };
}

/** All operations, in the order of openapi.yaml. */
export const operationIds: readonly OperationId[] = Object.keys(operations).filter(isOperationId);

function isOperationId(text: string): text is OperationId {
  return Object.hasOwn(operations, text);
}

/**
 * Converts an event (operation 5) to the one form that the rest of the program reads: `sender` as an object, and
 * `event` as `{type, …payload}`, with a known type in lower case.
 * The interface does not show how a variant is named, so three forms are accepted: `{type, …}`, `{variant: {…}}`, and
 * `type` and `payload` in the outer object instead of `event`. The tests of a real client use the last one, with
 * `sender` as a text. A hash may also be base64, as in explorers; hexadecimal hashes are read with all other bytes
 * (`decode-body.ts`). Any other form stays as received, and the schema judges it. GAPS.md lists this assumption.
 */
function toleratedEvent(row: unknown): unknown {
  if (!isJsonObject(row)) return row;
  const event = eventOf(row);
  const hash = base64Hash(row['hash']);
  return {
    ...row,
    ...(event === undefined ? {} : { event }),
    ...(hash === null ? {} : { hash }),
    ...(typeof row['sender'] === 'string' ? { sender: { value: row['sender'] } } : {}),
  };
}

function eventOf(row: JsonObject): unknown {
  const { event, type, payload } = row;
  if (event !== undefined && event !== null) return isJsonObject(event) ? typedEvent(event) : event;
  if (typeof type !== 'string') return event;
  return withType(type, isJsonObject(payload) ? payload : {});
}

function typedEvent(event: JsonObject): JsonObject {
  if (typeof event['type'] === 'string') return withType(event['type'], event);
  const names = memberNames(event);
  const [name] = names;
  const payload = name === undefined || names.length > 1 ? null : event[name];
  return name === undefined || !isJsonObject(payload) ? event : withType(name, payload);
}

const HASH_BYTES = 32;

/**
 * Converts only texts with the length of a hash: shorter ones may be base64 or hexadecimal, and digits without letters
 * are hexadecimal.
 */
function base64Hash(hash: unknown): readonly number[] | null {
  const bytes = typeof hash === 'string' ? (decodeBase64(hash) ?? decodeBase64Url(hash)) : null;
  return bytes?.length === HASH_BYTES ? [...bytes] : null;
}

function withType(type: string, payload: JsonObject): JsonObject {
  const event = changeable(payload);
  event['type'] = toEventType(type) ?? type;
  return event;
}
