import { useRef } from 'react';
import type { MonitorOptions } from '~/config/monitor-options';
import type { Catalogue } from '~/text/catalogue';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/panel';
import { frameBounds, type Placing, sandboxOf } from './placing';
import { type FrameNews, useMonitorFrame } from './use-monitor-frame';
import { type PreviewTarget, usePreview } from './use-preview';

export type PreviewProps = {
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
        <a href={target.address} target="_blank" rel="noopener noreferrer" className="min-h-6 text-accent-text underline underline-offset-2">
          {t.openAlone}
        </a>
      }
    >
      {/* A new frame for a new page: another address in the same frame would fill the "back" of the browser. */}
      <Frame key={`${address} ${frame.placing.seal} ${frame.links}`} address={address} {...frame} />
    </Panel>
  );
}

function Frame({ address, theme, links, placing, title, onHeight }: Omit<PreviewProps, 'target'> & { readonly address: string }) {
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
function FrameLine({ news, height, onHeight }: { readonly news: FrameNews } & Pick<PreviewProps, 'onHeight'> & Pick<Placing, 'height'>) {
  const t = useText(embedBuilderText).preview;
  const fit = news.height === null ? null : Math.min(Math.max(news.height, frameBounds.min), frameBounds.max);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-small text-muted">
      <p role="status" className={news.error === null && !(news.isOverdue && !news.isReady) ? undefined : 'text-warn-text'}>
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
