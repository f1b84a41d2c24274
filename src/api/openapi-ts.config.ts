import { defineConfig } from '@hey-api/openapi-ts';
import { operationsPlugin } from './generator/operations-plugin';
import { patchSpec } from './generator/patch';
import { numberSchema, numberType, objectSchema } from './generator/resolvers';

const validators = {
  name: 'valibot',
  // Requests are built from typed parameters; the service enforces their limits.
  requests: false,
  '~resolvers': { number: numberSchema, object: objectSchema },
} as const;

/**
 * `npm run generate`: types, validators and the table of operations, from openapi.yaml.
 * The generator's own clients are left out on purpose. They parse with JSON.parse (which rounds large integers), turn
 * an empty answer into `{}`, validate a body as a whole and throw errors without a status. client.ts replaces them,
 * using the generated tables.
 */
export default defineConfig({
  input: './src/api/openapi.yaml',
  output: { path: './src/api/generated', entryFile: false },
  parser: { patch: { input: patchSpec } },
  plugins: [{ name: '@hey-api/typescript', '~resolvers': { number: numberType } }, validators, operationsPlugin()],
});
