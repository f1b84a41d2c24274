import type { EngineResult, Engine } from '../engine/engine';
import { invalidParameter, RefusedRequest } from './responses';

/** The input of an operation: its readers, and the body if it has one. */
export type OperationCall = {
  readonly engine: Engine;
  /** Reads a segment of the path. The templates guarantee that it exists. */
  path<T>(name: string, read: (name: string, text: string) => T): T;
  readonly query: QueryReader;
  /** The parsed JSON body of a POST. */
  readonly body: unknown;
};

/** The entity in a path, which a sentinel may replace (see `sentinels.ts`). */
export type Subject = 'account' | 'market' | 'vault' | 'intent';

/** One operation of the interface as the simulated service offers it. */
export type Operation = {
  readonly method: 'GET' | 'POST';
  /** The path as in the interface, with `{name}` for each parameter. */
  readonly template: string;
  /** The path parameter that a sentinel may replace, if there is one. */
  readonly subject: { readonly parameter: string; readonly kind: Subject } | null;
  /** Reads and checks the parameters, then calls the engine. Throws RefusedRequest. */
  readonly answer: (ask: OperationCall) => EngineResult<unknown> | Promise<EngineResult<unknown>>;
};

/**
 * Reads the query string of one request. A single-value parameter that occurs twice is refused, because it is
 * undocumented which value the service would use. Unknown parameters are ignored, as real services do.
 */
type QueryReader = {
  /** Reads the value with `read`, or returns `absent` when the parameter is missing. */
  optional<T, Absent>(name: string, absent: Absent, read: (name: string, text: string) => T): T | Absent;
  required<T>(name: string, read: (name: string, text: string) => T): T;
  /**
   * A list in any of the three ways clients write one: `a=x&a=y`, `a=x,y`, and `a[]=x&a[1]=y`. The form of `statuses`
   * (operations 13 and 14) is undocumented, so all are accepted. Null when absent; an empty item is refused.
   */
  list<T>(name: string, read: (name: string, text: string) => T): readonly T[] | null;
};

export function createQueryReader(query: URLSearchParams): QueryReader {
  const single = (name: string): string | null => {
    const [first, ...others] = query.getAll(name);
    if (others.length > 0) throw invalidParameter(name, 'one value', [first, ...others].join('&'));
    return first ?? null;
  };
  return {
    optional: (name, absent, read) => {
      const text = single(name);
      return text === null ? absent : read(name, text);
    },
    required: (name, read) => {
      const text = single(name);
      if (text === null) throw new RefusedRequest(400, 'MISSING_PARAMETER', `${name}: required`);
      return read(name, text);
    },
    list: (name, read) => {
      const texts = [...query]
        .filter(([key]) => key === name || (key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length))))
        .flatMap(([, text]) => text.split(','));
      return texts.length === 0 ? null : texts.map((text) => read(name, text.trim()));
    },
  };
}

/**
 * Matches a request path against a template of the interface such as `/api/orders/{trader}/{asset}/active`. msw's
 * router is not used, since it throws on a stray `%` and cannot see an empty segment: both must become a refusal in the
 * error shape.
 */
export type PathMatch = Readonly<Record<string, string>>;

/**
 * The values by name, percent-decoded, or null when the path does not match. A broken escape stays as received, so that
 * the reader of the value refuses it.
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
  const requested = new URL(url);
  const prefix = base.pathname.replace(/\/+$/, '');
  if (requested.origin !== base.origin || !requested.pathname.startsWith(`${prefix}/`)) return null;
  return requested.pathname.slice(prefix.length);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}
