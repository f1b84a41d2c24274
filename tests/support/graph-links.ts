import { parseAddress } from '~/lib/address';
import type { EngineResult, Engine } from '~/mock/engine/engine';

const everyOrder = {
  asset: null,
  statuses: [
    'seq_pending',
    'seq_executing',
    'active',
    'pending',
    'tx_sent',
    'executed',
    'canceled',
    'canceled_by_sequencer',
    'expired',
    'error',
  ],
  direction: null,
  walletId: null,
  offset: 0,
  limit: 5_000,
};

/** The links between entities in an element, as the router writes them. */
export function graphHrefs(within: ParentNode): readonly string[] {
  const hrefs = [...within.querySelectorAll<HTMLAnchorElement>('a[href]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  return [...new Set(hrefs)].filter((href) => /^\/(?:account|intents|markets|vaults|orders|positions)\b/.test(href));
}

/** Whether the exchange has the target of a link. True for a page without an entity, such as a list. */
export function leadsSomewhere(engine: Engine, href: string): boolean {
  const url = new URL(href, 'http://app.test');
  const [, kind, ...names] = url.pathname.split('/').map(decodeURIComponent);
  const trader = url.searchParams.get('trader') ?? '';
  const account = url.searchParams.get('account') ?? trader;
  const [first = '', second = '', third = ''] = names;
  switch (kind) {
    case 'markets':
      return first === '' || isOk(engine.getMarket(rawOf(first)));
    case 'vaults':
      return first === '' || engine.listing().vaults.some(({ address }) => address === rawOf(first));
    case 'intents':
      return isOk(engine.getIntent(first));
    case 'orders':
      return first === '' || listOf(engine.listActiveOrders(trader, everyOrder)).some(({ id }) => id === first);
    case 'positions':
      return (
        first === '' || first === 'history' || hasPosition(engine, trader, { market: first, side: second, idx: third })
      );
    case 'account':
      if (first === 'bundles' && second !== '') return isOk(engine.getBundle(account, Number(second)));
      if (first === 'events' && second !== '') return hasEvent(engine, account, second);
      return isOk(engine.getQueryId(account));
    default:
      return false;
  }
}

function hasPosition(
  engine: Engine,
  trader: string,
  { market, side, idx }: { readonly market: string; readonly side: string; readonly idx: string },
): boolean {
  const asset = engine.listing().markets.find(({ address }) => address === rawOf(market))?.baseAsset ?? '';
  const positions = listOf(engine.listActivePositions(trader, asset, { offset: 0, limit: 100, walletId: null }));
  return positions.some(
    (position) => rawOf(position.market) === rawOf(market) && position.direction === side && position.idx === idx,
  );
}

/** By its number, which is the key in the address of its page. */
function hasEvent(engine: Engine, account: string, key: string): boolean {
  return listOf(engine.listAccountEvents(account, { offset: 0, limit: 1_000, order: 'DESC', eventTypes: null })).some(
    ({ sequence }) => String(sequence) === key,
  );
}

function isOk(answer: EngineResult<unknown>): boolean {
  return 'ok' in answer;
}

function listOf<T>(answer: EngineResult<readonly T[]>): readonly T[] {
  return 'ok' in answer ? answer.ok : [];
}

function rawOf(address: string): string {
  return parseAddress(address)?.raw ?? address;
}
