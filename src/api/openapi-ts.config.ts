import { defineConfig, type Plugins } from '@hey-api/openapi-ts';
import { operationsPlugin } from './generator/operations-plugin';
import { patchSpec } from './generator/patch';

type NumberResolver = NonNullable<Plugins.Valibot.Resolvers['number']>;
type NumberTypeResolver = NonNullable<Plugins.HeyApiTypeScript.Resolvers['number']>;
type ObjectResolver = NonNullable<Plugins.Valibot.Resolvers['object']>;

/**
 * Reads whole numbers of 64 bits as exact bigint or refuses them: the generator's own coercion would also accept text
 * ("" as 0n) and throw for a fraction. Other numbers must be finite.
 */
const numberSchema: NumberResolver = ({ $, schema, symbols: { v }, utils }) => {
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

/** The type that matches `numberSchema`; the generator would write `number`. */
const numberType: NumberTypeResolver = ({ $, schema }) =>
  schema.type === 'integer' && schema.format === 'int64' ? $.type('bigint') : undefined;

/** Members that the interface does not name stay, since another version of it may have them. */
const objectSchema: ObjectResolver = (ctx) => {
  if (ctx.schema.additionalProperties) return undefined;
  return ctx.$(ctx.symbols.v).attr('looseObject').call(ctx.nodes.shape(ctx));
};

const validators = {
  name: 'valibot',
  // Requests are built from typed parameters; the service enforces their limits.
  requests: false,
  '~resolvers': { number: numberSchema, object: objectSchema },
} as const;

/**
 * `npm run generate` writes types, validators and the table of operations from openapi.yaml.
 * The generator's own clients are left out on purpose. They parse with JSON.parse (which rounds large integers), turn
 * an empty answer into `{}`, validate a body as a whole and throw errors without a status. client.ts replaces them and
 * uses the generated tables.
 */
export default defineConfig({
  input: './src/api/openapi.yaml',
  output: { path: './src/api/generated', entryFile: false },
  parser: { patch: { input: patchSpec } },
  plugins: [{ name: '@hey-api/typescript', '~resolvers': { number: numberType } }, validators, operationsPlugin()],
});
