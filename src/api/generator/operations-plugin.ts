import { $, type DefinePlugin, definePluginConfig } from '@hey-api/openapi-ts';

type Config = { readonly name: 'operations'; readonly includeInEntry?: boolean };
type OperationsPlugin = DefinePlugin<Config>;

/**
 * Writes operations.gen.ts: method, path template and parameter names of every operation, in
 * their order in openapi.yaml. The client builds its requests from this table alone.
 */
const handler: OperationsPlugin['Handler'] = ({ plugin }) => {
  const table = $.object().pretty();
  plugin.forEach('operation', ({ operation }) => {
    const row = $.object()
      .pretty()
      .prop('method', $.literal(operation.method.toUpperCase()))
      .prop('path', $.literal(operation.path))
      .prop('pathParameters', $.array(...namesOf(operation.parameters?.path)))
      .prop('queryParameters', $.array(...namesOf(operation.parameters?.query)))
      .prop('hasBody', $.literal(operation.body !== undefined));
    table.prop(operation.id, row);
  });
  plugin.node($.const(plugin.symbol('operations')).export().assign(table.as('const')));
};

function namesOf(
  parameters: Readonly<Record<string, { readonly name: string }>> | undefined,
): ReturnType<typeof $.literal>[] {
  return Object.values(parameters ?? {}).map((parameter) => $.literal(parameter.name));
}

export const operationsPlugin = definePluginConfig<OperationsPlugin['Types']>({
  config: { includeInEntry: false },
  handler,
  name: 'operations',
});
