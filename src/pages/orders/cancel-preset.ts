import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isWholeAsset } from '~/domain/position/coverage';
import { choosePreset, type PresetChoice } from '~/features/orders/order-action';
import type { OrderRow } from '~/features/orders/order-row';
import type { ProtectionView } from '~/features/positions/protection/use-protection';
import { useApi } from '~/queries/api-context';
import { useAskAgain } from '~/queries/positions/assets-with-positions';
import { useRereadOrders } from '~/queries/orders/orders';
import type { PositionRows } from '~/queries/positions/position-rows';
import type { OrdersSnapshot } from '~/queries/session-state';
import { ordersText } from '~/text/en/orders';
import { protectionText } from '~/text/en/protection';
import { useText } from '~/text/text-context';

/** A list of orders, as far as it was read. */
type OrdersQuery = {
  readonly data: OrdersSnapshot | undefined;
  readonly isError: boolean;
  readonly errorUpdatedAt: number;
};

type PresetOptions = {
  /** See `choosePreset`; undefined if the URL names no preset. */
  readonly preset: string | undefined;
  readonly trader: string;
  /** The list on screen, all its rows, and whether the service has no further ones. */
  readonly query: OrdersQuery;
  readonly read: readonly OrderRow[] | null;
  readonly complete: boolean;
  /** All active orders, on which the protection check is based. */
  readonly all: OrdersQuery;
  readonly protection: ProtectionView;
  readonly positions: PositionRows;
};

export type Preset = {
  /** Null until all data that it depends on were read. */
  readonly choice: PresetChoice | null;
  /** Notes about the choice, in words. */
  readonly notes: readonly string[];
};

const noKeys: ReadonlySet<string> = new Set();

/**
 * A choice of orders that the URL names. It uses only data that were read after the page opened with it: the lists of
 * another page may be minutes old, and would miss an order placed or a position opened since, or leave that position
 * without a stop.
 */
export function usePreset({
  preset,
  trader,
  query,
  read,
  complete,
  all,
  protection,
  positions: { assets },
}: PresetOptions): Preset {
  const t = useText(ordersText).selection;
  const words = useText(protectionText);
  const { clock } = useApi();
  const reread = useRereadOrders(trader);
  const [requested, setRequested] = useState(() => ({ preset, atMs: clock.now() }));
  if (requested.preset !== preset) setRequested({ preset, atMs: clock.now() });
  const sinceMs = requested.atMs;
  const readAgain = useEffectEvent((of: string | undefined) => {
    // A first reading has already started without this.
    const isOld = (one: OrdersQuery) => one.data !== undefined && !isReadSince(one, sinceMs);
    if (of !== undefined && (isOld(query) || isOld(all))) reread();
  });
  useEffect(() => readAgain(preset), [preset]);

  const isOfOrphans = preset === 'orphans';
  const isAllRead = isReadSince(all, sinceMs);
  const orphans = useMemo(() => protection.findings.filter(({ kind }) => kind === 'orphan'), [protection.findings]);
  // Their positions are requested after the orders.
  const askAgain = useAskAgain(trader);
  const askForOrphans = useEffectEvent(() => askAgain([...new Set(orphans.map(({ asset }) => asset))]));
  useEffect(() => {
    if (isOfOrphans && isAllRead) askForOrphans();
  }, [isOfOrphans, isAllRead]);

  const hasFailed = query.isError && query.errorUpdatedAt >= sinceMs;
  const certain = useMemo(() => {
    if (!isOfOrphans) return noKeys;
    if (!isAllRead || !protection.isOrphansRead) return null;
    const byAsset = new Map(assets.map((one) => [one.asset, one]));
    const of = (asset: string) => byAsset.get(asset);
    // Orders in assets that could not be read again are not selected.
    const readable = orphans.filter(({ asset }) => of(asset)?.failure === null);
    if (readable.some(({ asset }) => (of(asset)?.startedAtMs ?? 0) < sinceMs)) return null;
    return new Set(readable.flatMap(({ orders }) => orders.map(({ key }) => key)));
  }, [isOfOrphans, isAllRead, sinceMs, protection.isOrphansRead, orphans, assets]);
  const isReady = isReadSince(query, sinceMs) || hasFailed;
  const choice = useMemo(() => {
    if (preset === undefined || read === null || !isReady || certain === null) return null;
    const chosen = choosePreset(preset, read, certain) ?? { chosen: [], leftOut: [] };
    const awaited = new Set(assets.flatMap((one) => (isWholeAsset(one) || one.failure ? [] : one.asset)));
    // Until then, it is unknown which positions the stops and takes protect.
    return chosen.leftOut.some(({ market }) => market !== null && awaited.has(market.baseAsset)) ? null : chosen;
  }, [preset, read, isReady, certain, assets]);
  const unchecked = isOfOrphans ? protection.uncheckedOrders + orphans.length - (certain?.size ?? 0) : 0;
  return {
    choice,
    notes: [
      ...(hasFailed ? [t.notNewest] : []),
      ...(complete ? [] : [t.moreExist]),
      ...(unchecked > 0 ? [words.uncheckedOrders(unchecked)] : []),
    ],
  };
}

/** The stops and takes of positions that are certainly gone; null while the check is still running. */
export function orphansOf({ findings, isOrphansRead }: ProtectionView): ReadonlySet<string> | null {
  const keys = findings.filter(({ kind }) => kind === 'orphan').flatMap(({ orders }) => orders.map(({ key }) => key));
  return isOrphansRead ? new Set(keys) : null;
}

function isReadSince({ data }: OrdersQuery, sinceMs: number): boolean {
  return data !== undefined && data.answers.every(({ receivedAtMs }) => receivedAtMs >= sinceMs);
}
