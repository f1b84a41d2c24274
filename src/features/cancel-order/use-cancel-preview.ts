import { useEffect, useState } from 'react';
import { type CancelPreview, previewCancel } from '~/wallet/cancel-request';
import type { CancelTarget } from '~/wallet/cancel-target';

export type PreviewState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly preview: CancelPreview };

/** What would be signed for this order, decoded from the bytes. */
export function useCancelPreview(target: CancelTarget): PreviewState {
  const [state, setState] = useState<PreviewState>({ kind: 'preparing' });
  useEffect(() => {
    let wanted = true;
    previewCancel(target).then(
      (preview) => wanted && setState({ kind: 'ready', preview }),
      () => wanted && setState({ kind: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [target]);
  return state;
}
