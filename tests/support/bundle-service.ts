/** A service with query ids and bundles that a test sets. */

const idOf = (request: Request) => Number(/\/bundles\/(\d+)$/.exec(new URL(request.url).pathname)?.[1]);
export const isBundle = (request: Request) => /\/bundles\/\d+$/.test(new URL(request.url).pathname);
export const refuse = (status: number) => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status }));
export const hash = 'ab'.repeat(32);
const bytes = Array.from({ length: 32 }, () => 0xab);
const market = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
const bundle = {
  created_at: '2026-05-13T11:59:00Z',
  ext_hash: bytes,
  gasless_source: 1,
  id: { addr: `0:${'11'.repeat(32)}`, direction: 'short', market, owner: `0:${'22'.repeat(32)}` },
  intent_hashes: [bytes],
  intents: [{ hash: bytes, action_phase: 'settling' }],
};

type Service = { readonly queryId?: unknown; readonly bundleOf?: (id: number) => Promise<Response> };

/** A service with these query ids and bundles; the rest is the simulated exchange. */
export function service({
  queryId = { executor_query_id: 101, max_live_query_id: 100 },
  bundleOf = () => refuse(404),
}: Service) {
  return (request: Request, answer: () => Promise<Response>) => {
    if (request.url.endsWith('/queryID')) return Promise.resolve(Response.json(queryId));
    if (request.url.endsWith(`/intent/${hash}`)) return Promise.resolve(Response.json({ hash: bytes }));
    return isBundle(request) ? bundleOf(idOf(request)) : answer();
  };
}

export const onlyLive = (id: number) => (bundleId: number) =>
  bundleId === id ? Promise.resolve(Response.json(bundle)) : refuse(404);

export const bundlesRequested = (requests: readonly string[]) =>
  requests.filter((request) => /\/bundles\/\d+$/.test(request)).map((request) => Number(request.split('/').at(-1)));
