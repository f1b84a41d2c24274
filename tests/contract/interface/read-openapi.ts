import { createClient } from '@hey-api/openapi-ts';

export type Node = Readonly<Record<string, unknown>>;

/** openapi.yaml as the generator parses it, before any patch. */
export async function readOpenApi(): Promise<Node> {
  let document: unknown;
  await createClient({
    input: './src/api/openapi.yaml',
    output: './never-written',
    dryRun: true,
    logs: { level: 'silent' },
    parser: {
      patch: {
        input: (spec) => {
          document = structuredClone(spec);
        },
      },
    },
    plugins: ['@hey-api/typescript'],
  });
  return nodeOf(document);
}

export function nodeOf(value: unknown): Node {
  if (typeof value !== 'object' || value === null) throw new Error(`no object: ${String(value)}`);
  return value as Node;
}

/** Follows `$ref`, and returns the name it was found by. */
export function resolve(document: Node, value: unknown): { readonly node: Node; readonly name: string | null } {
  const node = nodeOf(value);
  const ref = node['$ref'];
  if (typeof ref !== 'string') return { node, name: null };
  const keys = ref.split('/').slice(1);
  const found = keys.reduce<unknown>((at, key) => nodeOf(at)[key], document);
  return { node: nodeOf(found), name: keys.at(-1) ?? null };
}
