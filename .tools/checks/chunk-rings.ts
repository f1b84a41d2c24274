import type { Bundle } from '../bundle';

/**
 * Finds chunks that import each other, directly or through others. In a ring, a module may use something at its start
 * that does not exist yet, and the page fails.
 * @returns a line for each ring; an empty text when there is none
 */
export function describeRings({ manifest }: Pick<Bundle, 'manifest'>): string {
  const done = new Set<string>();
  const rings: string[] = [];
  const visit = (key: string, path: readonly string[]): void => {
    const begin = path.indexOf(key);
    if (begin >= 0) rings.push(`chunks import each other: ${[...path.slice(begin), key].join(' → ')}`);
    if (begin >= 0 || done.has(key)) return;
    manifest[key]?.imports.forEach((imported) => visit(imported, [...path, key]));
    done.add(key);
  };
  Object.keys(manifest).forEach((key) => visit(key, []));
  return rings.join('\n');
}
