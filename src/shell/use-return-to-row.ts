import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Most frames that a row far down a long list may need to render. */
const FRAMES = 60;

/**
 * Moves the focus back to the row with the link that led to the page from which the reader returns. If a filter hides
 * the row, the focus stays on the heading.
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

/** Focuses the link of a row once it is rendered, unless the reader moves the focus first. */
async function focusRow(encoded: string): Promise<void> {
  // Links encode at most the colon of an address; decoding any other typed text might throw.
  const key = CSS.escape(encoded.replace('%3A', ':'));
  const before = document.activeElement;
  for (let frame = 0; frame < FRAMES && document.activeElement === before; frame += 1) {
    const link = document.querySelector<HTMLElement>(`tr[data-row="${key}"] a[data-row-link]`);
    if (link !== null) return link.focus();
    await new Promise(requestAnimationFrame);
  }
}
