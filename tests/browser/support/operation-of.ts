import { operations } from '../../../src/api/generated/operations.gen';

type Route = { readonly id: string; readonly method: string; readonly path: RegExp };

/** The operations as a server distinguishes them. Paths without parameters come first: "active" isn't an asset. */
export const routes: readonly Route[] = Object.entries(operations).map(([id, { method, path }]) => ({
  id,
  method,
  path: new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that a request calls, whatever the base address; undefined for any other request. */
export function operationOf(method: string, url: string): string | undefined {
  const { pathname } = new URL(url);
  return routes.find((route) => route.method === method && route.path.test(pathname))?.id;
}
