import { outlookText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { ProjectionPanel, type ProjectionPanelProps } from './projection-panel';
import { WhatIfPanel, type WhatIfPanelProps } from './what-if-panel';

/** The search parameters of the two panels: each panel is open while its parameter is set. */
type WhatIfView = {
  readonly move?: string | undefined;
  readonly moved?: string | undefined;
  readonly ahead?: true | undefined;
};

type ViewProps = { readonly view: WhatIfView; readonly onView: (part: WhatIfView) => void };

const expanded = 'aria-expanded:bg-raised';

/** Buttons that open and close the panels of other prices and of costs ahead. */
export function WhatIfBar({ view: { move, ahead }, onView }: ViewProps) {
  const t = useText(outlookText);
  const open = move !== undefined;
  return (
    <>
      <Button
        aria-expanded={open}
        className={expanded}
        onClick={() => onView(open ? { move: undefined, moved: undefined } : { move: '0' })}
      >
        {t.whatIf}
      </Button>
      <Button
        aria-expanded={ahead === true}
        className={expanded}
        onClick={() => onView({ ahead: ahead === true ? undefined : true })}
      >
        {t.projection}
      </Button>
    </>
  );
}

type WhatIfPanelsProps = ViewProps &
  Omit<WhatIfPanelProps & ProjectionPanelProps, 'move' | 'asset' | 'onView' | 'onClose'>;

/** The panels that are open. */
export function WhatIfPanels({ view: { move, moved, ahead }, onView, ...rest }: WhatIfPanelsProps) {
  return (
    <>
      {move !== undefined && <WhatIfPanel {...rest} move={move} asset={moved ?? null} onView={onView} />}
      {ahead === true && <ProjectionPanel {...rest} onClose={() => onView({ ahead: undefined })} />}
    </>
  );
}
