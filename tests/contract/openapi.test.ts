import { beforeAll, describe, expect, it } from 'vitest';
import { eventTypes, filterableEventTypes } from '~/api/event-types';
import { describeMembers, describeSchema } from './interface/describe-schema';
import { intentObjects } from './interface/intent-facts';
import { operationFacts } from './interface/operation-facts';
import { type Node, nodeOf, readOpenApi, resolve } from './interface/read-openapi';
import { tradingObjects } from './interface/trading-facts';

const objects = { ...tradingObjects, ...intentObjects };
const named = new Set(Object.keys(objects));
let document: Node;

beforeAll(async () => {
  document = await readOpenApi();
});

describe('openapi.yaml', () => {
  it('carries the version label 3.0, in OpenAPI 3.1', () => {
    expect(document['openapi']).toMatch(/^3\.1\./);
    expect(nodeOf(document['info'])['version']).toBe('3.0');
  });

  it('requires no credentials, deprecates nothing and names no host', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"(?:security|deprecated)":|https?:/);
  });

  it('writes out parameters and error answers at each operation, for tools that do not follow references', () => {
    const text = JSON.stringify(document);
    expect(text).toContain('#/components/schemas/ErrorResponse');
    expect(text).not.toMatch(/#\/components\/(?!schemas\/)/);
  });

  it.each(Object.entries(objects))('describes %s as the interface does', (name, facts) => {
    const schema = nodeOf(nodeOf(nodeOf(document['components'])['schemas'])[name]);
    expect(describeMembers(document, schema, named)).toEqual(facts);
  });

  it('names every variant of an event, all of them filterable except the last', () => {
    const { EventVariant } = nodeOf(nodeOf(document['components'])['schemas']);
    const variants = nodeOf(EventVariant)['oneOf'];
    expect(Array.isArray(variants) && variants.map((variant) => nodeOf(variant)['title'])).toEqual(eventTypes);
    const parameter = operationsOf(document)['listAccountEvents']?.parameters.find(({ name }) => name === 'event_type');
    for (const type of filterableEventTypes) expect(parameter?.description).toContain(type);
    expect(parameter?.description).not.toContain('init_sa');
  });

  it('has exactly the operations of the interface', () => {
    expect(Object.keys(operationsOf(document))).toEqual(Object.keys(operationFacts));
  });

  it.each(Object.entries(operationFacts))('describes the operation %s as the interface does', (id, facts) => {
    const operation = operationsOf(document)[id];
    expect(operation).toBeDefined();
    if (operation === undefined) return;
    expect(operation.request).toBe(facts.request);
    expect(parametersIn(operation, 'path')).toEqual(facts.path);
    expect(parametersIn(operation, 'query')).toEqual(facts.query);
    expect(operation.parameters.map((parameter) => parameter.in)).not.toContain('header');
    expect(operation.body).toBe(facts.body);
    expect(Object.keys(operation.responses)).toEqual(['200', ...facts.errors.map(String)]);
    expect(operation.responses['200']).toEqual(facts.schema);
    for (const status of facts.errors) expect(operation.responses[String(status)]).toBe('ErrorResponse');
  });
});

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly words: unknown;
  readonly description: unknown;
};
type Operation = {
  readonly request: string;
  readonly parameters: readonly Parameter[];
  readonly body: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
};

function operationsOf(from: Node): Readonly<Record<string, Operation>> {
  const entries = Object.entries(nodeOf(from['paths'])).flatMap(([path, methods]) =>
    Object.entries(nodeOf(methods)).map(([method, operation]) => {
      const node = nodeOf(operation);
      return [String(node['operationId']), operationOf(`${method.toUpperCase()} ${path}`, node)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

function operationOf(request: string, node: Node): Operation {
  const responses = Object.entries(nodeOf(node['responses'])).map(([status, response]) => [
    status,
    contentOf(response),
  ]);
  return {
    request,
    parameters: (Array.isArray(node['parameters']) ? node['parameters'] : []).map(parameterOf),
    body: node['requestBody'] === undefined ? undefined : requiredBodyOf(nodeOf(node['requestBody'])),
    responses: Object.fromEntries(responses),
  };
}

function parameterOf(value: unknown): Parameter {
  const { node } = resolve(document, value);
  return {
    name: String(node['name']),
    in: String(node['in']),
    required: node['required'] === true,
    words: describeSchema(document, node['schema'], named),
    description: node['description'],
  };
}

function parametersIn({ parameters }: Operation, place: string): Readonly<Record<string, unknown>> {
  const found = parameters.filter((parameter) => parameter.in === place);
  return Object.fromEntries(found.map(({ name, required, words }) => [required ? name : `${name}?`, words]));
}

function requiredBodyOf(body: Node): unknown {
  return body['required'] === true ? contentOf(body) : 'not required';
}

function contentOf(response: unknown): unknown {
  const content = nodeOf(resolve(document, response).node['content']);
  expect(Object.keys(content)).toEqual(['application/json']);
  return describeSchema(document, nodeOf(content['application/json'])['schema'], named);
}
