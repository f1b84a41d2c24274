import { operations } from '../../../src/api/generated/operations.gen';

type Route = { readonly id: string; readonly method: string; readonly path: RegExp };

/** The operations as a server would tell them apart. Paths without parameters first: "active" is no asset. */
export const routes: readonly Route[] = Object.entries(operations).map(([id, { method, path }]) => ({
  id,
  method,
  path: new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that a request calls, whatever the base address is; undefined for what is none. */
export function operationOf(method: string, url: string): string | undefined {
  const { pathname } = new URL(url);
  return routes.find((route) => route.method === method && route.path.test(pathname))?.id;
}
