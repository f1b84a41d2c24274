import { invalidParameter, RefusedRequest } from './responses';

/**
 * Reads the query string of one request. A single-value parameter that occurs twice is refused, since it is
 * undocumented which value the service would use. Parameters that the interface does not name are ignored, as services
 * do.
 */
export type QueryReader = {
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
