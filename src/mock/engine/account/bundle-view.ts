import type { Bundle } from '~/api/generated/types.gen';
import { isoTime } from '../amounts';
import type { EngineResult } from '../engine';
import { madeUpHash } from '../made-up-ids';
import type { WireForm } from './wire-values';
import { type IntentSources, orderIntent } from './order-intent';
import { accountNotFound, bundleNotLive } from './refusals';

/** Hash of the external message that carries a bundle; `bundle_external_body` events name it too. */
export function externalHash(account: string, queryId: number): number[] {
  return [...madeUpHash(`external/${account}/${queryId}`)];
}

/**
 * Operation 8: a bundle is live for a while after its submission (see `liveBundles` in world-view.ts); afterwards its query id gets a
 * 404.
 */
export function bundleView(sources: IntentSources, account: string, queryId: number): EngineResult<WireForm<Bundle>> {
  const { world } = sources;
  const identity = world.account(account);
  if (identity === null) return accountNotFound(404);
  const bundle = world.liveBundles(account).find((live) => live.queryId === queryId);
  const order = bundle === undefined ? null : world.order(bundle.orderId);
  const market = order === null ? null : world.market(order.market);
  if (bundle === undefined || order === null || market === null) return bundleNotLive();
  const intent = orderIntent(sources, identity, market, order);
  return {
    ok: {
      created_at: isoTime(bundle.createdAtMs),
      ext_hash: externalHash(account, queryId),
      // Interpreted as "who pays for the gas": 1 when a third party submitted the intent.
      gasless_source: order.builder === null ? 0 : 1,
      id: { addr: identity.address, direction: order.direction, market: order.market, owner: identity.owner },
      intent_hashes: [intent.hash ?? []],
      intents: [intent],
    },
  };
}
