import { chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { Skeleton } from '../skeleton';
import { BRUSH_PX, footCells, HEADLINE_PX, headlineCells, type RoomCell } from './chart-room-cells';
import { chartHeight, pictureHeight, type TimeChartProps } from './time-chart-props';

/** What stands around the picture of a chart of several series, beyond one line above and one below. */
export type PlaceholderRoom = {
  /** The places of the headline. */
  readonly cells: readonly RoomCell[];
  readonly hasBrush: boolean;
  readonly hasFiles: boolean;
};

export type ChartPlaceholderProps = Pick<TimeChartProps, 'size' | 'height'> & {
  readonly room?: PlaceholderRoom | undefined;
};

const oneLine = headlineCells([false]);
const filesBelow = Object.values(footCells);

/** Keeps the room of a chart whose code or points are on their way. */
export function ChartPlaceholder({ room, ...look }: ChartPlaceholderProps) {
  const t = useText(chartText);
  return (
    <div role="status" aria-label={t.loading} className="px-4 pt-2 pb-3" style={{ minHeight: chartHeight(look) }}>
      <Rows cells={room?.cells ?? oneLine} height={HEADLINE_PX} />
      <Skeleton height={`${String(pictureHeight(look) + (room?.hasBrush === true ? BRUSH_PX : 0))}px`} />
      {room?.hasFiles === true && <Rows cells={filesBelow} height={26} />}
    </div>
  );
}

/** Places that wrap as those of the chart will. */
function Rows({ cells, height }: { readonly cells: readonly RoomCell[]; readonly height: number }) {
  return (
    <div className="flex flex-wrap">
      {cells.map(({ id, basis, parts }) => (
        <span key={id} className="flex flex-wrap" style={{ flex: `0 0 ${basis}` }}>
          {parts.map((part) => (
            <span key={part} style={{ flex: `0 0 ${part}`, height }} />
          ))}
        </span>
      ))}
    </div>
  );
}
