import { type ReactNode, useRef } from 'react';
import { useOverflow } from './use-overflow';

export type Stat = {
  readonly label: string;
  /** The figure: an `Amount`, a `Time`, or text. */
  readonly figure: ReactNode;
  readonly helper?: ReactNode;
};

/** The class of a link in a figure's helper: a press anywhere in the box follows it. */
export const tileLink =
  'text-accent-text underline-offset-2 after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2';

type StatStripProps = {
  readonly stats: readonly Stat[];
  /** Shows only the first three on a phone, because the page has the others elsewhere too. */
  readonly threeOnPhone?: boolean;
};

/** Three to five main figures in a row. On a phone three fit; the strip scrolls sideways to the others. */
export function StatStrip({ stats, threeOnPhone = false }: StatStripProps) {
  const ref = useRef<HTMLDListElement>(null);
  const scrolls = useOverflow(ref);
  return (
    <dl
      ref={ref}
      {...(scrolls ? { tabIndex: 0 } : {})}
      data-short={threeOnPhone}
      data-count={stats.length}
      className="flex gap-px overflow-x-auto rounded-panel border border-line bg-line max-rail:data-[short=true]:*:nth-[n+4]:hidden [scrollbar-width:none] rail:flex-wrap rail:overflow-hidden"
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className="relative flex min-w-max max-w-full flex-[1_0_auto] flex-col gap-0.5 bg-panel px-3 py-1.5 max-[389px]:px-2 rail:flex-[1_1_9.5rem] rail:max-[899px]:in-data-[count=5]:basis-[30%] rail:px-4 rail:py-2"
        >
          {/* On a narrow phone the label wraps: only the figure needs its width. */}
          <dt className="text-small text-muted max-[389px]:w-0 max-[389px]:min-w-full">{stat.label}</dt>
          <dd className="text-figure leading-7 font-semibold tracking-[-0.015em] max-rail:text-[0.9375rem] max-rail:leading-5">
            {stat.figure}
          </dd>
          {/* On a phone the helper does not affect the width of its cell. */}
          {stat.helper !== undefined && (
            <dd className="text-small wrap-anywhere text-muted max-rail:w-0 max-rail:[&_*]:whitespace-normal max-rail:min-w-full">
              {stat.helper}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
