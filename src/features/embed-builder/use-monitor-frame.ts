import { useEffect, useState, type RefObject } from 'react';
import type { MonitorOptions } from '~/config/monitor-options';
import type { Seal } from './placing';
import { readMonitorMessage, themeMessage } from './monitor-talk';

/** What the monitor in the frame has said so far. */
export type FrameNews = {
  readonly isReady: boolean;
  /** What would need no scrolling, in CSS pixels; null until it has said so. */
  readonly height: number | null;
  readonly error: string | null;
  /** Nothing came for so long that something is wrong. */
  readonly isOverdue: boolean;
};

const nothing: FrameNews = { isReady: false, height: null, error: null, isOverdue: false };
const OVERDUE_MS = 15_000;

/** Listens to the monitor in one frame, from its loading on, and keeps it in the theme that was chosen. */
export function useMonitorFrame(frame: RefObject<HTMLIFrameElement | null>, theme: MonitorOptions['theme'], seal: Seal): FrameNews {
  const [news, setNews] = useState(nothing);
  const { isReady } = news;
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      // What runs in a sandbox without an origin speaks from the origin "null", as any such frame does: the window tells.
      const isOurs = event.source === frame.current?.contentWindow && event.origin === (seal === 'origin' ? window.location.origin : 'null');
      const said = isOurs ? readMonitorMessage(event.data) : null;
      if (said === null) return;
      setNews((before) => {
        switch (said.type) {
          case 'ready':
            // Said again once what it complained of is over.
            return { ...before, isReady: true, error: null };
          case 'resize':
            return { ...before, height: said.height };
          case 'error':
            return { ...before, error: said.message };
        }
      });
    };
    window.addEventListener('message', hear);
    const timer = setTimeout(() => setNews((before) => ({ ...before, isOverdue: true })), OVERDUE_MS);
    return () => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
    };
  }, [frame, seal]);
  useEffect(() => {
    // "null" cannot be written as a target; a theme is no secret, and this very window gets it.
    if (isReady) frame.current?.contentWindow?.postMessage(themeMessage(theme), seal === 'origin' ? window.location.origin : '*');
  }, [frame, isReady, theme, seal]);
  return news;
}
