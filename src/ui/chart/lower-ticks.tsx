import type { PlacedPane } from './panes';
import type { PlotPlan } from './use-plot';

/** As the library sets labels of an axis on the right. */
const BESIDE = 8;

/** Labels of the lower pane. The library would put a second axis beside the first; they stand one below the other. */
export function LowerTicks({ pane, plan }: { readonly pane: PlacedPane; readonly plan: PlotPlan }) {
  const x = plan.width - plan.insets.right + BESIDE;
  return (
    <g>
      {pane.ticks.map(({ value, label }) => (
        <text key={value} x={x} y={pane.yOf(value)} dy="0.355em" fill="var(--faint)" fontSize={11}>
          {label}
        </text>
      ))}
    </g>
  );
}
