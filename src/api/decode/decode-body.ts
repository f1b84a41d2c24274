import * as v from 'valibot';
import { changeable, isJsonObject, type JsonObject } from '~/lib/json-object';
import { JsonNumber } from '~/lib/json-value';
import { jsonExcerpt, textExcerpt } from '../json-excerpt';
import { BadValue, type DataProblem, noteSent } from '../lenient';
import type { AnswerForm } from '../operation-forms';
import type { OperationId } from '../operation-types';
import {
  allowsAbsence,
  allowsNull,
  isByteList,
  isChoice,
  isListNode,
  isObjectNode,
  type SchemaNode,
  unwrap,
} from './schema-node';

type DecodedBody = { readonly data: unknown; readonly problems: readonly DataProblem[] };

/** Most problems that are counted in one body. More would not help the reader and would use memory. */
const MAX_PROBLEMS = 10_000;

/**
 * Decodes the parsed body of an operation, row by row and field by field.
 * @returns null when the body is of the wrong kind, such as a list instead of an object, or a list without a readable
 * row, which would look like an empty one
 */
export function decodeBody(operation: OperationId, form: AnswerForm, body: unknown): DecodedBody | null {
  const { schema, tolerate } = form;
  if (schema === null) return { data: body, problems: [] };
  if (isListNode(schema) ? !Array.isArray(body) : isObjectNode(schema) && !isJsonObject(body)) return null;

  const problems: DataProblem[] = [];
  const tolerated = tolerate !== undefined && Array.isArray(body) ? body.map(tolerate) : body;
  if (hasNoReadableRow(schema, tolerated)) return null;
  const data = decode(schema, tolerated, '', (field, bad) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ operation, field, kind: bad.kind, sample: bad.raw });
  });
  return { data, problems };
}

/** Whether none of the rows in a list, or in a page of one (operation 16), is an object. */
function hasNoReadableRow(schema: SchemaNode, body: unknown): boolean {
  const rows = isListNode(schema) ? body : isJsonObject(body) && 'data' in body ? body['data'] : null;
  return Array.isArray(rows) && rows.length > 0 && !rows.some(isJsonObject);
}

/** Called for every place that breaks the interface, such as `[].amm.indexPrice`, with the value there. */
type ReportBad = (field: string, bad: BadValue) => void;

/**
 * Applies a generated schema field by field. A value that breaks the interface is replaced by a BadValue and reported;
 * everything else matches the schema. Members outside the schema stay. Never throws.
 * @param value parsed JSON, with whole numbers beyond 2^53 as bigint; undefined for a missing member
 * @param field the place of the value, for reports
 */
export function decode(schema: SchemaNode, value: unknown, field: string, report: ReportBad): unknown {
  if (value === undefined && allowsAbsence(schema)) return undefined;
  if (value === null && allowsNull(schema)) return null;
  const inner = unwrap(schema);
  if (isObjectNode(inner)) return decodeObject(inner.entries, value, field, report);
  if (isByteList(inner))
    return decodeLeaf(inner, typeof value === 'string' ? (hexToByteList(value) ?? value) : value, field, report);
  if (isListNode(inner)) return decodeList(inner.item, value, field, report);
  return decodeLeaf(inner, value, field, report);
}

function decodeObject(entries: v.ObjectEntries, value: unknown, field: string, report: ReportBad): JsonObject {
  if (!isJsonObject(value)) {
    const bad = badValue(value, 'unreadable');
    report(field, bad);
    return noteSent(hollow(entries, bad), value);
  }
  let decoded: Record<string, unknown> | null = null;
  for (const [name, schema] of Object.entries(entries)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const member = decode(schema as SchemaNode, given, field === '' ? name : `${field}.${name}`, report);
    if (member === given) continue;
    decoded ??= changeable(value);
    decoded[name] = member;
  }
  if (decoded === null) return value;
  return decoded === value ? decoded : noteSent(decoded, value);
}

/** Replaces a value that should be an object: readers still find each member, marked as bad. */
function hollow(entries: v.ObjectEntries, bad: BadValue): JsonObject {
  const members: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const node = schema as SchemaNode;
    if (bad.kind === 'missing' && allowsAbsence(node)) continue;
    const inner = unwrap(node);
    members[name] = isObjectNode(inner) ? hollow(inner.entries, bad) : bad;
  }
  return members;
}

function decodeList(item: SchemaNode, value: unknown, field: string, report: ReportBad): readonly unknown[] | BadValue {
  const place = `${field}[]`;
  if (!Array.isArray(value)) return reported(field, badValue(value, 'unreadable'), report);
  return value.map((element: unknown) =>
    isObjectNode(item) && !isJsonObject(element)
      ? reported(place, badValue(element, 'unreadable'), report)
      : decode(item, element, place, report),
  );
}

function decodeLeaf(schema: SchemaNode, value: unknown, field: string, report: ReportBad): unknown {
  if (value === undefined) return reported(field, badValue(value, 'missing'), report);
  if (schema.type === 'record')
    return isJsonObject(value) ? value : reported(field, badValue(value, 'unreadable'), report);
  const isNumber = schema.type === 'number';
  const given = Array.isArray(value) ? value.map((item) => knownNumber(item, false)) : knownNumber(value, isNumber);
  const result = v.safeParse(schema, given);
  if (result.success && isNumber) return withEveryDigit(value) ?? result.output;
  if (result.success) return result.output;
  const isUnknownValue = isChoice(schema) && (typeof value === 'string' || typeof given === 'number');
  return reported(field, badValue(value, isUnknownValue ? 'unknown-value' : 'unreadable'), report);
}

/** Returns numbers that a JavaScript number would round: decimals, and whole numbers beyond 2^53. */
function withEveryDigit(value: unknown): JsonNumber | null {
  if (typeof value === 'bigint') return new JsonNumber(value.toString());
  return value instanceof JsonNumber ? value : null;
}

/**
 * Converts a number to the form that the generated schemas accept.
 * @param isInexact true if the interface allows any number, false if only whole ones
 */
function knownNumber(value: unknown, isInexact: boolean): unknown {
  if (isInexact && typeof value === 'bigint') return Number(value);
  if (!(value instanceof JsonNumber)) return value;
  return isInexact ? value.value : (value.whole ?? Number.NaN);
}

function reported(field: string, bad: BadValue, report: ReportBad): BadValue {
  report(field, bad);
  return bad;
}

function badValue(value: unknown, kind: BadValue['kind']): BadValue {
  if (value === undefined) return new BadValue('missing', '', null);
  return noteSent(new BadValue(kind, jsonExcerpt(value), typeof value === 'string' ? textExcerpt(value) : null), value);
}

/**
 * Reads a list of bytes from hexadecimal text, the form in which services send some hashes of events. Returns null for
 * any other text. GAPS.md lists this assumption.
 */
function hexToByteList(text: string): readonly number[] | null {
  const digits = text.replace(/^0x/i, '');
  if (digits.length === 0 || digits.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(digits)) return null;
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; at += 2) bytes.push(Number.parseInt(digits.slice(at, at + 2), 16));
  return bytes;
}
