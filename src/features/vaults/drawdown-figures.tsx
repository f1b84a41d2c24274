import type { DrawdownSpan } from '~/domain/drawdown';
import { drawdownLengthMs, type RateDrawdown } from '~/domain/vault/rate-drawdown';
import { useVaultText } from '~/text/areas/use-vault-text';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { StatStrip } from '~/ui/stat-strip';
import { Time } from '~/ui/time';

/** How deep, how long, and whether it is over. */
export function DrawdownFigures({ found: { drawdown, maximum, now } }: { readonly found: RateDrawdown }) {
  const t = useVaultText();
  const { deepest, longest, current } = drawdown;
  const spanText = useSpanText();
  return (
    <div className="px-4 pb-4">
      <StatStrip
        stats={[
          {
            label: t.maximumDrawdown,
            figure: <Amount field={maximum} format="percent" tone="sign" reach="public" />,
            helper: deepest === null ? t.neverBelow : <Days from={deepest.peakAtMs} to={deepest.troughAtMs} />,
          },
          {
            label: t.currentDrawdown,
            figure: <Amount field={now} format="percent" tone="sign" reach="public" />,
            helper: current === null ? t.atHighest : <Since atMs={current.peakAtMs} />,
          },
          {
            label: t.longestDrawdown,
            figure: longest === null ? t.none : spanText(drawdownLengthMs(longest, drawdown)),
            helper: longest === null ? undefined : <End span={longest} />,
          },
          { label: t.recovery, figure: <Recovery span={deepest} />, helper: deepest === null ? undefined : t.recoveryHelp },
        ]}
      />
    </div>
  );
}

/** From the lowest point of the deepest one until its peak was reached again. */
function Recovery({ span }: { readonly span: DrawdownSpan | null }) {
  const t = useVaultText();
  const spanText = useSpanText();
  if (span === null) return t.none;
  return span.recoveredAtMs === null ? t.notRecovered : spanText(span.recoveredAtMs - span.troughAtMs);
}

function End({ span }: { readonly span: DrawdownSpan }) {
  const t = useVaultText();
  if (span.recoveredAtMs !== null) return <Days from={span.peakAtMs} to={span.recoveredAtMs} />;
  return (
    <>
      <Since atMs={span.peakAtMs} /> · {t.lasts}
    </>
  );
}

function Days({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <>
      <Time at={from} show="date" /> – <Time at={to} show="date" />
    </>
  );
}

function Since({ atMs }: { readonly atMs: number }) {
  const t = useVaultText();
  return (
    <>
      {t.since} <Time at={atMs} show="date" />
    </>
  );
}

function useSpanText(): (spanMs: number) => string {
  const t = useText();
  const { numbers } = useFormat();
  return (spanMs) => ageText(t, numbers, spanMs);
}
