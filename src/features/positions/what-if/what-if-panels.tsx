import { ProjectionPanel, type ProjectionPanelProps } from './projection-panel';
import type { ViewProps } from './use-ladder';
import { WhatIfPanel, type WhatIfPanelProps } from './what-if-panel';

export type WhatIfPanelsProps = ViewProps &
  Omit<WhatIfPanelProps & ProjectionPanelProps, 'view' | 'move' | 'onView' | 'onClose'>;

/** The panels that are open. */
export function WhatIfPanels({ view, onView, ...rest }: WhatIfPanelsProps) {
  const { move, ahead } = view;
  return (
    <>
      {move !== undefined && <WhatIfPanel {...rest} view={view} move={move} onView={onView} />}
      {ahead === true && <ProjectionPanel {...rest} onClose={() => onView({ ahead: undefined })} />}
    </>
  );
}
