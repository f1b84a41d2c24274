import { useState, type ReactNode } from 'react';
import { useText } from '~/text/text-context';
import { Failed } from '../failed';
import { useLazy } from '../lazy';
import { ChartPlaceholder, type PlaceholderRoom } from './chart-placeholder';
import { ChartRoom, type ChartRoomProps } from './chart-room';

export type LazyChartProps<Part> = Omit<ChartRoomProps, 'children' | 'hasBrush'> & {
  /** Keep the function itself stable: define it outside of the component. */
  readonly load: () => Promise<Part>;
  readonly room?: PlaceholderRoom | undefined;
  /** The chart, once its code is there. */
  readonly children: (part: Part) => ReactNode;
};

/** A chart whose code comes when it is first needed, into the room that is kept for it; and is asked for again on request. */
export function LazyChart<Part>(props: LazyChartProps<Part>) {
  // A new key forgets the failure, so that the code is asked for again.
  const [attempt, setAttempt] = useState(0);
  return (
    <ChartRoom size={props.size} height={props.height} hasBrush={props.room?.hasBrush}>
      <WhenLoaded key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
    </ChartRoom>
  );
}

function WhenLoaded<Part>({
  load,
  children,
  onRetry,
  ...room
}: LazyChartProps<Part> & { readonly onRetry: () => void }) {
  const { common } = useText();
  const late = useLazy(true, load);
  switch (late.kind) {
    case 'ready':
      return children(late.part);
    case 'failed':
      return <Failed message={common.partMissing} onRetry={onRetry} />;
    case 'loading':
      return <ChartPlaceholder {...room} />;
  }
}
