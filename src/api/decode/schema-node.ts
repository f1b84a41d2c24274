import type * as v from 'valibot';

/**
 * The kinds of schema that `npm run generate` writes, told apart by their public members. The decoder applies them part
 * by part, because parsing the whole would reject the whole.
 */
export type SchemaNode = v.GenericSchema;

type ObjectNode = SchemaNode & { readonly entries: v.ObjectEntries };
type ListNode = SchemaNode & { readonly item: SchemaNode };
type WrappedNode = SchemaNode & { readonly wrapped: SchemaNode };

export function isObjectNode(schema: SchemaNode): schema is ObjectNode {
  return schema.type === 'loose_object';
}

export function isListNode(schema: SchemaNode): schema is ListNode {
  return schema.type === 'array';
}

function isWrappedNode(schema: SchemaNode): schema is WrappedNode {
  return schema.type === 'optional' || schema.type === 'nullable' || schema.type === 'nullish';
}

export function allowsAbsence(schema: SchemaNode): boolean {
  return schema.type === 'optional' || schema.type === 'nullish';
}

export function allowsNull(schema: SchemaNode): boolean {
  if (schema.type === 'nullable' || schema.type === 'nullish') return true;
  return isWrappedNode(schema) && allowsNull(schema.wrapped);
}

/** The schema of the value, without its rules for absent and null. */
export function unwrap(schema: SchemaNode): SchemaNode {
  return isWrappedNode(schema) ? unwrap(schema.wrapped) : schema;
}

/** A list with elements that only make sense together, such as the bytes of a hash. */
export function isByteList(schema: SchemaNode): boolean {
  return isListNode(schema) && !isListNode(schema.item) && !isObjectNode(schema.item);
}

/** A choice from given values: any other value is reported as unknown, not as unreadable. */
export function isChoice(schema: SchemaNode): boolean {
  if (schema.type === 'picklist') return true;
  return 'options' in schema && Array.isArray(schema.options) && schema.options.every(isLiteral);
}

function isLiteral(option: unknown): boolean {
  return typeof option === 'object' && option !== null && 'type' in option && option.type === 'literal';
}
