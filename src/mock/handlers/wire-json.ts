/**
 * JSON as the service writes it: like `JSON.stringify`, but a bigint becomes a bare integer with all digits.
 * `JSON.stringify` refuses bigint, and converting one to a number first would round it beyond 2^53 (operations 6 and
 * 7). Members that are undefined are left out. Throws TypeError for values that JSON does not have.
 */
export function stringifyWire(value: unknown): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'number':
      // A NaN from the engine is a mistake of ours: `JSON.stringify` would hide it as null.
      if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
      return JSON.stringify(value);
    case 'object':
      return Array.isArray(value) ? `[${value.map(stringifyWire).join(',')}]` : stringifyMembers(value);
    default:
      throw new TypeError(`not a JSON value: ${typeof value}`);
  }
}

function stringifyMembers(value: object): string {
  const members: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${stringifyWire(member)}`);
  }
  return `{${members.join(',')}}`;
}
