import type { ComponentProps } from 'react';
import { PositionNoteSection } from '~/features/journal/journal-notes';
import { LifecycleDrawer } from '~/features/positions/history/lifecycle-drawer';

/** The lifecycle of a position, with the reader's note about it. */
export function NotedLifecycle(props: Omit<ComponentProps<typeof LifecycleDrawer>, 'renderNote'>) {
  const { trader } = props;
  return (
    <LifecycleDrawer
      {...props}
      renderNote={(lifecycle, title) => (
        <PositionNoteSection key={lifecycle.key} trader={trader} lifecycle={lifecycle} name={title} />
      )}
    />
  );
}
