import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Frames that a row far down a long list may take to be rendered. */
const FRAMES = 60;

/**
 * Moves the focus back to the row whose link led to the page that the reader returns from. A row that is not shown,
 * because of a filter, gets none: the focus stays on the heading.
 * @param page the last but one part of the paths that the rows lead to, such as `markets`
 */
export function useReturnToRow(page: string): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation }) => {
        if (fromLocation === undefined || fromLocation.pathname === router.state.location.pathname) return;
        const [, folder, key] = /([^/]+)\/([^/]+)$/.exec(fromLocation.pathname) ?? [];
        if (folder === page && key !== undefined) void focusRow(key);
      }),
    [router, page],
  );
}

/** Focuses the link of a row when it is rendered, unless the reader moves elsewhere first. */
async function focusRow(encoded: string): Promise<void> {
  // Only the colon of an address may be encoded; decoding any other typed text might throw.
  const key = CSS.escape(encoded.replace('%3A', ':'));
  const before = document.activeElement;
  for (let frame = 0; frame < FRAMES && document.activeElement === before; frame += 1) {
    const link = document.querySelector<HTMLElement>(`tr[data-row="${key}"] a[data-row-link]`);
    if (link !== null) return link.focus();
    await new Promise(requestAnimationFrame);
  }
}
