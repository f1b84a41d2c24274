import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type HostMessage, monitorMessage, type MonitorStatus } from '~/config/monitor-messages';
import type { MonitorOptions } from '~/config/monitor-options';
import type { Catalogue } from '~/text/catalogue';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/panel';
import { fitting, type Placement, sandboxOf, type Seal } from './embed-search';

type PreviewProps = {
  readonly target: PreviewTarget;
  readonly theme: MonitorOptions['theme'];
  readonly links: boolean;
  readonly placement: Placement;
  /** The height of the frame, in CSS pixels. */
  readonly height: number;
  readonly title: string;
  /** The height that the monitor reported for these choices; null until it has. */
  readonly reported: number | null;
  readonly onReport: (report: FrameReport) => void;
  readonly onHeight: (height: number) => void;
};

/** The height of a page's monitor without scrolling: see `PreviewTarget`. */
export type FrameReport = { readonly page: string; readonly height: number };

/** The monitor itself, in a frame with the sandbox and size of the snippet's. */
export function Preview({ target, onReport, ...frame }: PreviewProps) {
  const t = useText(embedBuilderText).preview;
  const { address, page } = usePreview(target);
  const report = useCallback((height: number) => onReport({ page, height }), [onReport, page]);
  return (
    <Panel
      title={t.title}
      actions={
        <a
          href={target.address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center text-accent-text underline-offset-2 hover:underline"
        >
          {t.openAlone}
        </a>
      }
    >
      {/* Replaces the frame for a new page: another URL in the same frame would add an entry to the browser's
          history. */}
      <Frame key={`${address} ${frame.placement.seal} ${frame.links}`} address={address} onReport={report} {...frame} />
    </Panel>
  );
}

type FrameProps = Omit<PreviewProps, 'target' | 'onReport'> & {
  readonly address: string;
  readonly onReport: (height: number) => void;
};

function Frame({
  address,
  theme,
  links,
  placement: { width, seal },
  height,
  title,
  reported,
  onReport,
  onHeight,
}: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const status = useMonitorFrame(frame, theme, seal, onReport);
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
      <FrameLine status={status} reported={reported} height={height} onHeight={onHeight} />
    </>
  );
}

/** The status that the monitor reports, below it. */
function FrameLine({
  status,
  reported,
  height,
  onHeight,
}: { readonly status: FrameStatus } & Pick<PreviewProps, 'reported' | 'height' | 'onHeight'>) {
  const t = useText(embedBuilderText).preview;
  const fit = reported === null ? null : fitting(reported);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-small text-muted">
      <p
        role="status"
        className={status.error === null && !(status.isOverdue && !status.isReady) ? undefined : 'text-warn-text'}
      >
        {sentence(status, t)}
      </p>
      {fit !== null && fit !== height && (
        <Button size="small" onClick={() => onHeight(fit)}>
          {t.fit(fit)}
        </Button>
      )}
    </div>
  );
}

function sentence({ isReady, error, isOverdue }: FrameStatus, t: Catalogue['embedBuilder']['preview']): string {
  if (error !== null) return t.error(error);
  if (isReady) return t.ready;
  return isOverdue ? t.overdue : t.loading;
}

/** The target of the preview: its URL, and the part of the URL that requires a new page when it changes. */
type PreviewTarget = {
  readonly address: string;
  /** The URL without the theme, which the host changes by a message. */
  readonly page: string;
};

/** Longer than a pause between keystrokes, short enough not to seem stuck. */
const SETTLE_MS = 500;

/**
 * The last target that was stable for a moment, so that the frame loads only after typing has stopped. A change of only
 * the theme loads nothing.
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

/** The last messages of the monitor in the frame. */
type FrameStatus = {
  readonly isReady: boolean;
  readonly error: string | null;
  /** Whether no message has arrived for so long that something must be wrong. */
  readonly isOverdue: boolean;
};

const nothing: FrameStatus = { isReady: false, error: null, isOverdue: false };
const OVERDUE_MS = 15_000;

/** Listens to the monitor in one frame from its load on, and keeps it in the chosen theme. */
function useMonitorFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  theme: MonitorOptions['theme'],
  seal: Seal,
  onReport: FrameProps['onReport'],
): FrameStatus {
  const [status, setNews] = useState(nothing);
  const { isReady } = status;
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      // Every frame with a sandbox and without an origin sends from the origin "null", so only the window identifies
      // the monitor.
      const isOurs =
        event.source === frame.current?.contentWindow &&
        event.origin === (seal === 'origin' ? window.location.origin : 'null');
      const said = isOurs ? readMonitorMessage(event.data) : null;
      if (said === null) return;
      if (said.type === 'resize') {
        // In whole pixels, without scrolling.
        onReport(said.height);
        return;
      }
      setNews((before) => {
        switch (said.type) {
          case 'ready':
            // If the problem persists, the monitor reports it again.
            return { ...before, isReady: true, error: null };
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
  }, [frame, seal, onReport]);
  useEffect(() => {
    // "null" is not a valid target origin. A theme is not a secret, and the message goes only to this window.
    if (isReady)
      frame.current?.contentWindow?.postMessage(themeMessage(theme), seal === 'origin' ? window.location.origin : '*');
  }, [frame, isReady, theme, seal]);
  return status;
}

const { source, version } = monitorMessage({ type: 'ready' });
const sender = { source: v.literal(source), version: v.literal(version) };

/** As strict as the monitor's own reader: a message that does not match completely comes from another sender. */
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

/** The message of a monitor; null for anything else. The caller checks its source. */
function readMonitorMessage(data: unknown): MonitorStatus | null {
  const parsed = v.safeParse(schema, data);
  return parsed.success ? parsed.output : null;
}

function themeMessage(theme: MonitorOptions['theme']): HostMessage {
  return { source: 'perpdeck-host', version, type: 'theme', theme };
}
