import type { Drawdown, DrawdownSpan } from '~/domain/drawdown';
import { usePnlText } from '~/text/areas/use-pnl-text';
import { FactList, type Fact } from '~/ui/fact-list';
import { Moment } from '../moment';
import { SideFact } from '../side-fact';
import { Usd } from '../usd';
import { DrawdownSpanText } from './drawdown-span-text';

/** The falls that stand out: the deepest, the longest, and the one that lasts. */
export function DrawdownFacts({ drawdown: { deepest, longest, current, lastAtMs } }: { readonly drawdown: Drawdown }) {
  const t = usePnlText().drawdown;
  const fact = (label: string, span: DrawdownSpan | null): Fact => ({
    label,
    help: t.help,
    value: span === null || lastAtMs === null ? t.none : <Span span={span} lastAtMs={lastAtMs} />,
  });
  return <FactList facts={[fact(t.deepest, deepest), fact(t.longest, longest), fact(t.current, current)]} />;
}

function Span({ span, lastAtMs }: { readonly span: DrawdownSpan; readonly lastAtMs: number }) {
  const { fromPeak } = usePnlText().drawdown;
  return (
    <SideFact
      aside={
        <>
          {fromPeak} <Moment atMs={span.peakAtMs} /> · <DrawdownSpanText span={span} lastAtMs={lastAtMs} />
        </>
      }
    >
      <Usd value={span.depth} />
    </SideFact>
  );
}
