import { useEffect, useState } from 'react';

/** What the preview loads: its address, and the part of it that needs a new page when it changes. */
export type PreviewTarget = {
  readonly address: string;
  /** The address without the theme, which is changed by a message. */
  readonly page: string;
};

/** Longer than between two strokes of a key, shorter than a doubt whether something happens. */
const SETTLE_MS = 500;

/**
 * The target that was last given and has stood for a moment: a page loads in the frame
 * once typing is over. A theme alone changes nothing of it.
 */
export function usePreview({ address, page }: PreviewTarget): PreviewTarget {
  const [shown, setShown] = useState<PreviewTarget>({ address, page });
  const isSettled = shown.page === page;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => setShown({ address, page }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isSettled, address, page]);
  return shown;
}
