import type { OpenApi } from '@hey-api/openapi-ts';

/**
 * The formats of openapi.yaml as patterns: the generator has no validator for int64 text, and its validator of times is
 * too lenient. JSON Schema patterns have no flags, so these are written out.
 */

/** Decimal text of a whole number from -2^63 to 2^63 - 1, in its one canonical spelling. */
const int64Pattern = `^(?:0|-?(?:[1-9][0-9]{0,17}|${upToMax()})|-9223372036854775808)$`;

/** 19 digits that do not exceed 9223372036854775807: each branch is below it at one digit. */
function upToMax(): string {
  const max = '9223372036854775807';
  const branches = [max];
  for (let at = 0; at < max.length; at += 1) {
    const lowest = at === 0 ? 1 : 0;
    const highest = Number(max.charAt(at)) - 1;
    if (highest < lowest) continue;
    const rest = max.length - at - 1;
    const tail = rest === 0 ? '' : `[0-9]{${rest}}`;
    branches.push(`${max.slice(0, at)}[${lowest}-${highest}]${tail}`);
  }
  return `(?:${branches.join('|')})`;
}

const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const day = [
  '[0-9]{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])',
  '[0-9]{4}-(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '[0-9]{4}-02-(?:0[1-9]|1[0-9]|2[0-8])',
  `${leapYear}-02-29`,
].join('|');
const time = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?';
const zone = '(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])';

/** An existing ISO 8601 time with a zone; without a zone it would mean different times in different places. */
const dateTimePattern = `^(?:${day})T${time}${zone}$`;

type Node = Record<string, unknown>;

/** Schemas to which the patched document refers, so that each is generated once. */
const added = {
  DateTime: { type: 'string', pattern: dateTimePattern, description: 'An ISO 8601 time with its zone.' },
  NullableDateTime: { type: ['string', 'null'], pattern: dateTimePattern, description: 'A time, or null.' },
  WholeNumber: { type: 'integer', format: 'int64', description: 'A whole number of any size, exact.' },
} satisfies Record<string, Node>;

/**
 * Changes the parsed openapi.yaml in place, so that the generator's output is right.
 * - int64 text: `format` would make the generator coerce it ("" to 0n, "0x10" to 16n) and drop the pattern, so the
 * format is removed and the pattern includes the range.
 * - date-time: the generator's check accepts 31 February, so a pattern replaces it.
 * - whole numbers in answers: `int64` makes their type bigint, since balances exceed 2^53. Elements of lists stay
 * numbers (they are bytes), and so do parameters and 32-bit fields.
 * - a list of allowed numbers: the generator validates none of them, so each becomes a constant.
 * - the event variants are open objects, which no validator can tell apart: they become one open object.
 * - the URL of the service is configuration; the generator would make a type of it.
 */
export function patchSpec(spec: OpenApi.V2_0_X | OpenApi.V3_0_X | OpenApi.V3_1_X): void {
  if (!('components' in spec) || !spec.components?.schemas) throw new Error('openapi.yaml has no schemas');
  delete spec.servers;
  const schemas: Node = spec.components.schemas;
  patchTree(schemas);
  patchTree(answersOf(spec.paths));
  schemas['EventVariant'] = openObject(schemas['EventVariant']);
  for (const [name, schema] of Object.entries(added)) schemas[name] = { ...schema };
}

function patchTree(node: unknown): void {
  if (Array.isArray(node)) node.forEach(patchTree);
  if (!isNode(node)) return;
  if (node['format'] === 'int64') {
    delete node['format'];
    node['pattern'] = int64Pattern;
  }
  const { type, enum: values } = node;
  if (type === 'integer' && Array.isArray(values)) {
    for (const key of ['type', 'format', 'enum']) delete node[key];
    node['oneOf'] = values.map((value: unknown) => ({ type, const: value }));
  }
  for (const [key, child] of Object.entries(node)) {
    const name = key === 'items' ? undefined : sharedSchemaOf(child);
    if (name === undefined) patchTree(child);
    else node[key] = { $ref: `#/components/schemas/${name}`, ...describedAs(child) };
  }
}

function sharedSchemaOf(child: unknown): keyof typeof added | undefined {
  if (!isNode(child)) return undefined;
  if (child['type'] === 'integer' && child['format'] === undefined) return 'WholeNumber';
  if (child['format'] !== 'date-time') return undefined;
  return child['type'] === 'string' ? 'DateTime' : 'NullableDateTime';
}

function openObject(variant: unknown): Node {
  return { type: 'object', ...describedAs(variant) };
}

function describedAs(schema: unknown): Node {
  return isNode(schema) && schema['description'] !== undefined ? { description: schema['description'] } : {};
}

/** The response parts of all operations. Parameters contain whole numbers too, and are not changed. */
function answersOf(paths: unknown): unknown[] {
  const items = isNode(paths) ? Object.values(paths).filter(isNode) : [];
  return items
    .flatMap((item) => Object.values(item))
    .filter(isNode)
    .map((operation) => operation['responses']);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
