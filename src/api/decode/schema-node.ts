import type * as v from 'valibot';

/**
 * The kinds of schema that `npm run generate` writes, distinguished by their public members. A walk over them applies
 * the schemas part by part, where a parse of the whole would reject the whole.
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

/** The schema of the value itself, without its rules for absent and null. */
export function unwrap(schema: SchemaNode): SchemaNode {
  return isWrappedNode(schema) ? unwrap(schema.wrapped) : schema;
}

/** A list whose elements only make sense together: the bytes of a hash. */
export function isByteList(schema: SchemaNode): boolean {
  return isListNode(schema) && !isListNode(schema.item) && !isObjectNode(schema.item);
}

/** A choice from given values: any other value is unknown rather than unreadable. */
export function isChoice(schema: SchemaNode): boolean {
  if (schema.type === 'picklist') return true;
  return 'options' in schema && Array.isArray(schema.options) && schema.options.every(isLiteral);
}

function isLiteral(option: unknown): boolean {
  return typeof option === 'object' && option !== null && 'type' in option && option.type === 'literal';
}
