import type { Drawdown, DrawdownSpan } from '~/domain/drawdown';
import type { Fixed } from '~/lib/fixed-point';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { type Fact, FactList } from '~/ui/fact-list';
import { Moment } from '../moment';
import { SideFact } from '../side-fact';
import { Usd } from '../usd';
import { depthNow } from './depth-now';
import { DrawdownSpanText } from './drawdown-span-text';

/** The falls that stand out: the deepest and the longest, each at its lowest, and the one that lasts, where it stands now. */
export function DrawdownFacts({ drawdown }: { readonly drawdown: Drawdown }) {
  const { deepest, longest, current, lastAtMs } = drawdown;
  const t = useText(pnlText).drawdown;
  const fact = (label: string, span: DrawdownSpan | null, depth = span?.depth): Fact => ({
    label,
    help: t.help,
    value: span === null || depth === undefined || lastAtMs === null ? t.none : <Span span={span} depth={depth} lastAtMs={lastAtMs} />,
  });
  return <FactList facts={[fact(t.deepest, deepest), fact(t.longest, longest), fact(t.current, current, depthNow(drawdown) ?? undefined)]} />;
}

type SpanProps = { readonly span: DrawdownSpan; readonly depth: Fixed; readonly lastAtMs: number };

function Span({ span, depth, lastAtMs }: SpanProps) {
  const { fromPeak } = useText(pnlText).drawdown;
  return (
    <SideFact
      aside={
        <>
          {fromPeak} <Moment atMs={span.peakAtMs} /> · <DrawdownSpanText span={span} lastAtMs={lastAtMs} />
        </>
      }
    >
      <Usd value={depth} />
    </SideFact>
  );
}
