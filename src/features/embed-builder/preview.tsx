import { type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type HostMessage, monitorMessage, type MonitorNews } from '~/config/monitor-messages';
import type { MonitorOptions } from '~/config/monitor-options';
import type { Catalogue } from '~/text/catalogue';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/panel';
import { frameBounds, type Placing, sandboxOf, type Seal } from './embed-search';

type PreviewProps = {
  readonly target: PreviewTarget;
  readonly theme: MonitorOptions['theme'];
  readonly links: boolean;
  readonly placing: Placing;
  readonly title: string;
  readonly onHeight: (height: number) => void;
};

/** The monitor itself, in a frame as tight and as large as the one that the snippet makes. */
export function Preview({ target, ...frame }: PreviewProps) {
  const t = useText(embedBuilderText).preview;
  const { address } = usePreview(target);
  return (
    <Panel
      title={t.title}
      actions={
        <a
          href={target.address}
          target="_blank"
          rel="noopener noreferrer"
          className="min-h-6 text-accent-text underline underline-offset-2"
        >
          {t.openAlone}
        </a>
      }
    >
      {/* A new frame for a new page: another address in the same frame would fill the "back" of the browser. */}
      <Frame key={`${address} ${frame.placing.seal} ${frame.links}`} address={address} {...frame} />
    </Panel>
  );
}

function Frame({
  address,
  theme,
  links,
  placing,
  title,
  onHeight,
}: Omit<PreviewProps, 'target'> & { readonly address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height, seal } = placing;
  const news = useMonitorFrame(frame, theme, seal);
  return (
    <>
      <div className="overflow-x-auto p-4">
        <iframe
          ref={frame}
          src={address}
          title={title}
          sandbox={sandboxOf(seal, links)}
          referrerPolicy="strict-origin"
          width={width ?? '100%'}
          height={height}
          className="block rounded-control outline outline-line"
        />
      </div>
      <FrameLine news={news} height={height} onHeight={onHeight} />
    </>
  );
}

/** What the monitor says about itself, below it. */
function FrameLine({
  news,
  height,
  onHeight,
}: { readonly news: FrameNews } & Pick<PreviewProps, 'onHeight'> & Pick<Placing, 'height'>) {
  const t = useText(embedBuilderText).preview;
  const fit = news.height === null ? null : Math.min(Math.max(news.height, frameBounds.min), frameBounds.max);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-small text-muted">
      <p
        role="status"
        className={news.error === null && !(news.isOverdue && !news.isReady) ? undefined : 'text-warn-text'}
      >
        {sentence(news, t)}
      </p>
      {fit !== null && fit !== height && (
        <Button size="small" onClick={() => onHeight(fit)}>
          {t.fit(fit)}
        </Button>
      )}
    </div>
  );
}

function sentence({ isReady, error, isOverdue }: FrameNews, t: Catalogue['embedBuilder']['preview']): string {
  if (error !== null) return t.error(error);
  if (isReady) return t.ready;
  return isOverdue ? t.overdue : t.loading;
}

/** What the preview loads: its address, and the part of it that needs a new page when it changes. */
type PreviewTarget = {
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
function usePreview({ address, page }: PreviewTarget): PreviewTarget {
  const [shown, setShown] = useState<PreviewTarget>({ address, page });
  const isSettled = shown.page === page;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => setShown({ address, page }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isSettled, address, page]);
  return shown;
}

/** What the monitor in the frame has said so far. */
type FrameNews = {
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
function useMonitorFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  theme: MonitorOptions['theme'],
  seal: Seal,
): FrameNews {
  const [news, setNews] = useState(nothing);
  const { isReady } = news;
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      // What runs in a sandbox without an origin speaks from the origin "null", as any such frame does: the window tells.
      const isOurs =
        event.source === frame.current?.contentWindow &&
        event.origin === (seal === 'origin' ? window.location.origin : 'null');
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
    if (isReady)
      frame.current?.contentWindow?.postMessage(themeMessage(theme), seal === 'origin' ? window.location.origin : '*');
  }, [frame, isReady, theme, seal]);
  return news;
}

const { source, version } = monitorMessage({ type: 'ready' });
const sender = { source: v.literal(source), version: v.literal(version) };

/** Strict, as the monitor's own reader is: what does not fit in full was not meant for us. */
const schema = v.union([
  v.strictObject({ ...sender, type: v.literal('ready') }),
  v.strictObject({ ...sender, type: v.literal('resize'), height: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({
    ...sender,
    type: v.literal('error'),
    code: v.picklist(['config', 'demo', 'parameters', 'markets']),
    message: v.string(),
  }),
]);

/** What a monitor has said; null for anything else. Whether a monitor said it is for the caller to check. */
function readMonitorMessage(data: unknown): MonitorNews | null {
  const parsed = v.safeParse(schema, data);
  return parsed.success ? parsed.output : null;
}

/** What a host says to choose the theme. */
function themeMessage(theme: MonitorOptions['theme']): HostMessage {
  return { source: 'perpdeck-host', version, type: 'theme', theme };
}
