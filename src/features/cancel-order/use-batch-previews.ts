import { useEffect, useState } from 'react';
import { type CancelPreview, previewCancel } from '~/wallet/cancel-request';
import { type CancelTarget, targetKey } from '~/wallet/cancel-target';

export type BatchPreviews =
  | { readonly kind: 'preparing' }
  /** One of them at least cannot be put into bytes; none is signed then. */
  | { readonly kind: 'failed' }
  /** By `targetKey`. */
  | { readonly kind: 'ready'; readonly byKey: ReadonlyMap<string, CancelPreview> };

/** What would be signed for each of these orders, decoded from the bytes. Keep the list itself stable. */
export function useBatchPreviews(targets: readonly CancelTarget[]): BatchPreviews {
  const [state, setState] = useState<BatchPreviews>({ kind: 'preparing' });
  useEffect(() => {
    let wanted = true;
    Promise.all(targets.map(async (target) => [targetKey(target), await previewCancel(target)] as const)).then(
      (entries) => wanted && setState({ kind: 'ready', byKey: new Map(entries) }),
      () => wanted && setState({ kind: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [targets]);
  return state;
}
