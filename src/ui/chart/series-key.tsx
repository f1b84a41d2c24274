import type { ChartSeries } from './composed-chart-props';
import { toneLook } from './series-tone';

/** A piece of a series as it looks in the picture, beside its name. */
export function SeriesKey({ look }: { readonly look: ChartSeries }) {
  const tone = toneLook(look);
  return (
    <svg width={22} height={12} className="shrink-0">
      {look.kind === 'bar' ? (
        <>
          <rect x={5} y={1} width={5} height={6} rx={1} fill={tone?.colour ?? 'var(--up)'} />
          <rect x={12} y={5} width={5} height={6} rx={1} fill={tone?.colour ?? 'var(--down)'} />
        </>
      ) : (
        <line x1={0} x2={22} y1={6} y2={6} stroke={tone?.colour ?? 'var(--accent)'} strokeWidth={2} strokeDasharray={tone?.dash} />
      )}
    </svg>
  );
}
