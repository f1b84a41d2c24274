import type { Plugin, Rolldown } from 'vite';

const ROUTE = /\/src\/routes\/(.+)\.tsx\?tsr-split/;
/** The simulated exchange, which every page of a demo needs. */
const EXCHANGE = /\/src\/mock\/(start|transports\/serve-in-browser)\.ts$/;
/** Pages that open with a chart. */
const CHARTED = /^(pnl|risk|markets\/\$address|vaults\/(index|\$address))$/;

/**
 * Writes into `index.html` which scripts each page needs in addition to the scripts that every visit loads, so that
 * `src/early.ts` can request them at once. Otherwise the browser would request them when the first scripts have arrived
 * and run.
 */
export function pageFiles(): Plugin {
  return {
    name: 'perpdeck:page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = JSON.stringify(filesOfPages(Object.values(bundle).filter((file) => file.type === 'chunk')));
        return html.replace(
          /(?=<script src="[^"]*early\.js")/,
          `<script type="application/json" id="page-files">${files}</script>\n    `,
        );
      },
    },
  };
}

/** By a regular expression for the paths below the base: the files of each route that is part of such a page. */
function filesOfPages(chunks: readonly Rolldown.OutputChunk[]): Readonly<Record<string, readonly string[]>> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (name: string, found = new Set<string>()): ReadonlySet<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const other of byName.get(name)?.imports ?? []) withImports(other, found);
    return found;
  };
  const ofEveryVisit = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]),
  );
  const filesBeyondFirst = (files: ReadonlySet<string>) => [...files].filter((name) => !ofEveryVisit.has(name));
  const charts = chunks.find(
    ({ facadeModuleId }) => facadeModuleId?.endsWith('/src/ui/chart/common/charts.ts') === true,
  );
  const ofRoute = new Map(
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const route = ROUTE.exec(facadeModuleId ?? '')?.[1];
      if (route === undefined) return [];
      return [[route, charts !== undefined && CHARTED.test(route) ? [fileName, charts.fileName] : [fileName]] as const];
    }),
  );
  const pages = [...ofRoute.keys()].map((route) => {
    const around = [...ofRoute.keys()].filter((other) => isAround(other, route));
    const all = new Set(
      [route, ...around].flatMap((name) => ofRoute.get(name) ?? []).flatMap((name) => [...withImports(name)]),
    );
    return [pathOf(route), filesBeyondFirst(all)] as const;
  });
  const exchange = chunks.filter(({ facadeModuleId }) => EXCHANGE.test(facadeModuleId ?? ''));
  const ofExchange = new Set(exchange.flatMap(({ fileName }) => [...withImports(fileName)]));
  return Object.fromEntries([
    ...(exchange.length === 0 ? [] : [['', filesBeyondFirst(ofExchange)] as const]),
    ...pages,
  ]);
}

/** `orders/route` is around `orders/$id`, and `positions/_open` around `positions/_open.$market.$side.$idx`. */
function isAround(other: string, route: string): boolean {
  return (
    other !== route &&
    (route.startsWith(`${other}.`) || (/\broute$/.test(other) && route.startsWith(other.slice(0, -5))))
  );
}

/** `orders/$id` as `^orders/[^/]+/?$`. */
function pathOf(route: string): string {
  const path = route.split(/[/.]/).filter((segment) => !/^(index|route|_.*)$/.test(segment));
  return `^${path.map((segment) => (segment.startsWith('$') ? '[^/]+' : segment)).join('/')}/?$`;
}
