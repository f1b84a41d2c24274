import type { Plugins } from '@hey-api/openapi-ts';

type NumberResolver = NonNullable<Plugins.Valibot.Resolvers['number']>;
type NumberTypeResolver = NonNullable<Plugins.HeyApiTypeScript.Resolvers['number']>;
type ObjectResolver = NonNullable<Plugins.Valibot.Resolvers['object']>;

/**
 * Whole numbers of 64 bits become bigint exactly or are refused: the generator's own coercion would also accept text
 * ("" as 0n) and throw for a fraction. Other numbers must be finite.
 */
export const numberSchema: NumberResolver = ({ $, schema, symbols: { v }, utils }) => {
  if (schema.const !== undefined) return undefined;
  const number = $(v).attr('number').call();
  if (!utils.shouldCoerceToBigInt(schema.format)) {
    const rule = schema.type === 'integer' ? 'safeInteger' : 'finite';
    return [number, $(v).attr(rule).call()];
  }
  const wholeNumber = $(v).attr('pipe').call(number, $(v).attr('safeInteger').call());
  return [
    $(v)
      .attr('union')
      .call($.array($(v).attr('bigint').call(), wholeNumber)),
    $(v)
      .attr('transform')
      .call($.func().param('value').do($('BigInt').call('value').return())),
  ];
};

/** The matching type; the generator would write `number`. */
export const numberType: NumberTypeResolver = ({ $, schema }) =>
  schema.type === 'integer' && schema.format === 'int64' ? $.type('bigint') : undefined;

/** Members that the interface does not name are kept: another version of it may have them. */
export const objectSchema: ObjectResolver = (ctx) => {
  if (ctx.schema.additionalProperties) return undefined;
  return ctx.$(ctx.symbols.v).attr('looseObject').call(ctx.nodes.shape(ctx));
};
