import { type HostMessage, monitorMessage, type MonitorStatus, readHostMessage } from '~/config/monitor-messages';

type ParentBridge = {
  /**
   * Sends a message to the parent when its origin is known to be allowed; until then keeps the latest message of each
   * kind.
   */
  send(news: MonitorStatus): void;
};

/** The part of a window that talks to the one around it. */
export type FramedWindow = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  /** Not all browsers name the ancestors. */
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
  addEventListener(
    type: 'message',
    listener: (event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>) => void,
  ): void;
};

type ParentBridgeOptions = {
  readonly window: FramedWindow;
  /** Origins of pages that may frame this one. Our own always may. */
  readonly parents: readonly string[];
  readonly onMessage: (message: HostMessage) => void;
};

/**
 * Talks to the page around the frame, and to no other window. A received message counts only from that window, from an
 * allowed origin, in exactly the right form. Others are dropped silently, so that thousands of forged messages cost
 * nothing. A sent message names the origin of its receiver: a page that has replaced it receives nothing.
 */
export function connectParent({ window, parents, onMessage }: ParentBridgeOptions): ParentBridge {
  const { parent } = window;
  if (Object.is(parent, window)) return { send: () => undefined };
  const allowed = new Set([window.location.origin, ...parents]);
  // Documents without an origin all have this value.
  allowed.delete('null');
  const unsent = new Map<string, MonitorStatus>();
  // The referrer may be another page than the one around the frame. If the browser names that one, it alone counts.
  const around = ancestorOrigin(window) ?? referrerOrigin(window);
  let target = around !== null && allowed.has(around) ? around : null;

  const send = (news: MonitorStatus, origin: string) => parent.postMessage(monitorMessage(news), origin);

  window.addEventListener('message', (event) => {
    if (!Object.is(event.source, parent) || !allowed.has(event.origin)) return;
    const message = readHostMessage(event.data);
    if (message === null) return;
    target = event.origin;
    for (const news of unsent.values()) send(news, target);
    unsent.clear();
    onMessage(message);
  });

  return {
    send: (news) => {
      if (target !== null) return send(news, target);
      const kind = 'code' in news ? news.code : news.type;
      // The latest comes last: "ready" after a failure means that it is over.
      unsent.delete(kind);
      unsent.set(kind, news);
    },
  };
}

/** The browser's own information, if it gives any; it is right in sandboxes too. */
function ancestorOrigin({ location }: FramedWindow): string | null {
  return location.ancestorOrigins?.[0] ?? null;
}

/** The page that framed us, as far as it can be known. */
function referrerOrigin({ document }: FramedWindow): string | null {
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}
