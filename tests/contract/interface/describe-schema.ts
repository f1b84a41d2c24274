import { nodeOf, resolve, type Node } from './read-openapi';

/** Schemas that the tables name instead of writing out. */
type Named = ReadonlySet<string>;

/** Turns a schema into the words of the tables of facts. Parts without a word stay visible as JSON. */
export function describeSchema(document: Node, schema: unknown, named: Named): unknown {
  const { node, name } = resolve(document, schema);
  if (name !== null && named.has(name)) return name;
  const { type, nullable } = typeOf(node);
  if (Array.isArray(node['oneOf'])) return describeChoice(document, node['oneOf'], named);
  if (type === 'array') return listOf(describeSchema(document, node['items'], named));
  if (node['properties'] !== undefined) return describeMembers(document, node, named);
  return `${wordsOf(node, type)}${nullable ? '|null' : ''}${limitsOf(node)}`;
}

export function describeMembers(document: Node, node: Node, named: Named): Node {
  const required: readonly unknown[] = Array.isArray(node['required']) ? node['required'] : [];
  const members = Object.entries(nodeOf(node['properties'])).map(([name, schema]) => {
    const inner = resolve(document, schema).node;
    const isNullObject = inner['properties'] !== undefined && typeOf(inner).nullable;
    const key = `${name}${required.includes(name) ? '' : '?'}${isNullObject ? '|null' : ''}`;
    return [key, describeSchema(document, schema, named)];
  });
  return Object.fromEntries(members);
}

function describeChoice(document: Node, options: readonly unknown[], named: Named): string {
  const titles = options.map((option) => nodeOf(option)['title']);
  if (titles.every((title) => typeof title === 'string')) return 'event';
  return options.map((option) => String(describeSchema(document, option, named))).join('|');
}

function listOf(item: unknown): unknown {
  if (typeof item !== 'string') return [item];
  if (item === 'integer') return 'integer[]';
  return item.includes(' ') ? `(${item})[]` : [item];
}

function wordsOf(node: Node, type: unknown): string {
  const { format, contentEncoding, pattern } = node;
  const choice = Array.isArray(node['enum']) ? node['enum'].join(' ') : null;
  if (type === 'integer' && format === 'int32') return `int32 ${choice}`;
  if (choice !== null) return choice;
  if (type === undefined) return 'anything';
  if (type === 'object') return 'open';
  if (type !== 'string') return String(type);
  if (format === 'int64') return pattern === '^(0|-?[1-9][0-9]*)$' ? 'int64' : `int64 with pattern ${String(pattern)}`;
  if (format === 'date-time') return 'time';
  if (format !== undefined || pattern !== undefined) return JSON.stringify(node);
  return contentEncoding === 'base64' ? 'base64' : 'text';
}

function limitsOf(node: Node): string {
  const words = { default: 'default', minimum: 'from', maximum: 'to' };
  const limits = Object.entries(words).map(([key, word]) =>
    node[key] === undefined ? '' : ` ${word} ${String(node[key])}`,
  );
  return `${limits.join('')}${node['minLength'] === undefined ? '' : ` of ${String(node['minLength'])} or more`}`;
}

function typeOf(node: Node): { readonly type: unknown; readonly nullable: boolean } {
  const { type } = node;
  if (!Array.isArray(type)) return { type, nullable: false };
  return { type: type.find((one) => one !== 'null'), nullable: type.includes('null') };
}
