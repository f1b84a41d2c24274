import { classNames } from '~/ui/class-names';
import type { Stat } from '~/ui/stat-strip';

export type GridStat = Stat & {
  /** Its figure may take several lines, such as one a collateral: the room of two is kept while they are on their way. */
  readonly tall?: boolean;
};

/**
 * Figures in columns of one width. In a `StatStrip` each is as wide as what it shows, so that figures which come one by
 * one, and change all day, would move their neighbours.
 */
export function FigureGrid({ stats }: { readonly stats: readonly GridStat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line rail:grid-cols-3 roomy:grid-cols-6">
      {stats.map(({ label, figure, helper, tall = false }) => (
        <div
          key={label}
          className={classNames('flex min-w-0 flex-col gap-0.5 bg-panel px-4 py-3 max-rail:px-3', tall && 'min-h-43')}
        >
          <dt className="text-small text-muted">{label}</dt>
          {/* A figure too long for its column goes on below, and is never cut. */}
          <dd className="text-figure leading-7 font-semibold tracking-[-0.015em] wrap-anywhere [&_span]:whitespace-normal max-wide:text-[1.0625rem] max-wide:leading-6">
            {figure}
          </dd>
          <dd className="text-small text-muted max-rail:min-h-9">{helper}</dd>
        </div>
      ))}
    </dl>
  );
}
