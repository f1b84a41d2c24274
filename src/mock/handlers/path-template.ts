/**
 * Matches a request path against a template of the interface such as `/api/orders/{trader}/{asset}/active`. The router
 * of msw is not used, since it throws on a stray `%` and cannot see an empty segment: both must end as a refusal in the
 * error shape.
 */
export type PathMatch = Readonly<Record<string, string>>;

/**
 * The values by name, percent-decoded (a broken escape stays as received, so that the reader of the value refuses it),
 * or null when the path does not match.
 */
export function matchPath(template: string, path: string): PathMatch | null {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== segment) return null;
    } else {
      values[name] = decodeSegment(segment);
    }
  }
  return values;
}

/** The path below the base address of the service, beginning with `/`; null when `url` is outside. */
export function pathBelow(baseUrl: string, url: string): string | null {
  const base = new URL(baseUrl);
  const asked = new URL(url);
  const prefix = base.pathname.replace(/\/+$/, '');
  if (asked.origin !== base.origin || !asked.pathname.startsWith(`${prefix}/`)) return null;
  return asked.pathname.slice(prefix.length);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}
