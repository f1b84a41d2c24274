import { $, type DefinePlugin, definePluginConfig } from '@hey-api/openapi-ts';

type Config = { readonly name: 'operations'; readonly includeInEntry?: boolean };
type OperationsPlugin = DefinePlugin<Config>;

/**
 * Writes operations.gen.ts: method, path template and parameter names of every operation, in the order of openapi.yaml,
 * then the types of their parameters and answers, and the schemas of the answers. If the interface leaves an answer
 * open, its type is `unknown` and its schema null. The client uses only these tables.
 */
const handler: OperationsPlugin['Handler'] = ({ plugin }) => {
  const table = $.object().pretty();
  const requests = $.type.object();
  const answered = $.type.object();
  const schemas = $.object().pretty();
  plugin.forEach('operation', ({ operation }) => {
    const row = $.object()
      .pretty()
      .prop('method', $.literal(operation.method.toUpperCase()))
      .prop('path', $.literal(operation.path))
      .prop('pathParameters', $.array(...namesOf(operation.parameters?.path)))
      .prop('queryParameters', $.array(...namesOf(operation.parameters?.query)))
      .prop('hasBody', $.literal(operation.body !== undefined));
    table.prop(operation.id, row);
    const of = { resource: 'operation', resourceId: operation.id } as const;
    const type = { ...of, category: 'type', tool: 'typescript' } as const;
    const data = plugin.referenceSymbol({ ...type, role: 'data' });
    const answer = plugin.querySymbol({ ...type, role: 'response' });
    const schema = plugin.querySymbol({ ...of, category: 'schema', role: 'responses', tool: 'valibot' });
    requests.prop(operation.id, (prop) => prop.type(data));
    answered.prop(operation.id, (prop) => prop.type(answer ?? 'unknown'));
    schemas.prop(operation.id, schema === undefined ? $.literal(null) : $(schema));
  });
  plugin.node($.const(plugin.symbol('operations')).export().assign(table.as('const')));
  plugin.node($.type.alias(plugin.symbol('OperationsAsked')).export().type(requests));
  plugin.node($.type.alias(plugin.symbol('OperationsAnswered')).export().type(answered));
  plugin.node($.const(plugin.symbol('answerSchemas')).export().assign(schemas.as('const')));
};

function namesOf(
  parameters: Readonly<Record<string, { readonly name: string }>> | undefined,
): ReturnType<typeof $.literal>[] {
  return Object.values(parameters ?? {}).map((parameter) => $.literal(parameter.name));
}

export const operationsPlugin = definePluginConfig<OperationsPlugin['Types']>({
  config: { includeInEntry: false },
  handler,
  dependencies: ['@hey-api/typescript', 'valibot'],
  name: 'operations',
});
