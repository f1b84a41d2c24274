import { outlookText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useLazy } from '~/ui/lazy';
import type { ProjectionPanelProps } from './projection-panel';
import type { WhatIfPanelProps } from './what-if-panel';

/** What the URL says of the looks ahead: each is open while it is there. */
export type OutlookView = {
  readonly move?: string | undefined;
  readonly moved?: string | undefined;
  readonly ahead?: true | undefined;
};

type ViewProps = { readonly view: OutlookView; readonly onView: (part: OutlookView) => void };

// Most visits look at what is: these come when they are first wanted.
const loadWhatIf = () => import('./what-if-panel');
const loadProjection = () => import('./projection-panel');

const look = 'aria-expanded:bg-raised';

/** Open and close what would be: at other prices, and in time. */
export function OutlookButtons({ view: { move, ahead }, onView }: ViewProps) {
  const t = useText(outlookText);
  const open = move !== undefined;
  return (
    <>
      <Button
        aria-expanded={open}
        className={look}
        onClick={() => onView(open ? { move: undefined, moved: undefined } : { move: '0' })}
      >
        {t.whatIf}
      </Button>
      <Button
        aria-expanded={ahead === true}
        className={look}
        onClick={() => onView({ ahead: ahead === true ? undefined : true })}
      >
        {t.projection}
      </Button>
    </>
  );
}

export function Outlook({
  view,
  onView,
  ...rest
}: ViewProps & Omit<WhatIfPanelProps & ProjectionPanelProps, 'move' | 'asset' | 'onView' | 'onClose'>) {
  const t = useText();
  const { move, moved, ahead } = view;
  const whatIf = useLazy(move !== undefined, loadWhatIf);
  const projection = useLazy(ahead === true, loadProjection);
  const failed = (move !== undefined && whatIf.kind === 'failed') || (ahead === true && projection.kind === 'failed');
  return (
    <>
      {move !== undefined && whatIf.kind === 'ready' && (
        <whatIf.part.WhatIfPanel {...rest} move={move} asset={moved ?? null} onView={onView} />
      )}
      {ahead === true && projection.kind === 'ready' && (
        <projection.part.ProjectionPanel {...rest} onClose={() => onView({ ahead: undefined })} />
      )}
      {failed && <p role="alert">{t.common.partMissing}</p>}
    </>
  );
}
