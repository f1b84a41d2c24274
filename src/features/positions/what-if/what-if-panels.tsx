import { ProjectionPanel, type ProjectionPanelProps } from './projection-panel';
import { WhatIfPanel, type WhatIfPanelProps } from './what-if-panel';

/** The search parameters of the two panels: each panel is open while its parameter is set. */
type WhatIfView = {
  readonly move?: string | undefined;
  readonly moved?: string | undefined;
  readonly ahead?: true | undefined;
};

export type ViewProps = { readonly view: WhatIfView; readonly onView: (part: WhatIfView) => void };

export type WhatIfPanelsProps = ViewProps &
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
