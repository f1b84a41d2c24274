import { deriveHeaders, type HeaderInput, type HeaderSet, type ImportMaps } from './headers';

export type HeaderRule = {
  /**
   * Relative to the base path: a file (`embed.html`), a folder with its slash (`assets/`), or `''` for every other
   * address, all of which show `index.html`.
   */
  readonly path: string;
  readonly headers: HeaderSet;
};

type RuleOptions = {
  readonly demo: boolean;
  /** The files and folders beside `index.html` in the build, folders with a slash at the end. */
  readonly entries: readonly string[];
  /** Read from the built pages. */
  readonly importMaps?: ImportMaps;
};

/**
 * The one table that the preview server and every written header file are made from. The first matching rule decides,
 * and the last one matches everything.
 * @throws RangeError as `deriveHeaders`
 */
export function headerRules(config: HeaderInput, { demo, entries, importMaps }: RuleOptions): readonly HeaderRule[] {
  const { dashboard, monitor, assets } = deriveHeaders(config, {
    demo,
    ...(importMaps === undefined ? {} : { importMaps }),
  });
  const rest = entries.filter((path) => path !== 'assets/' && !path.endsWith('.html') && !/^[._]/.test(path));
  return [
    // Names in assets/ contain a hash of the content, so the content of a name never changes.
    { path: 'assets/', headers: { ...assets, 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { path: 'embed.html', headers: { ...monitor, ...revalidate } },
    ...rest.toSorted().map((path) => ({ path, headers: { ...assets, ...revalidate } })),
    { path: '', headers: { ...dashboard, ...revalidate } },
  ];
}

const revalidate: HeaderSet = { 'Cache-Control': 'no-cache' };

/** The headers of one path, given without a leading slash. */
export function headersFor(rules: readonly HeaderRule[], path: string): HeaderSet {
  const fits = (rule: HeaderRule): boolean =>
    rule.path === path || rule.path === '' || (rule.path.endsWith('/') && path.startsWith(rule.path));
  return rules.find(fits)?.headers ?? {};
}
