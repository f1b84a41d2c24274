import { drawdownLengthMs, type DrawdownSpan } from '~/domain/drawdown';
import type { RateDrawdown } from '~/domain/vault/rate-drawdown';
import { vaultText } from '~/text/en/vault';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { useFormat } from '~/ui/format-context';
import { Time } from '~/ui/time';
import { DatedFact } from './dated-fact';

/** How deep, how long, and whether it is over. */
export function DrawdownFigures({ found: { drawdown, maximum, now } }: { readonly found: RateDrawdown }) {
  const t = useText(vaultText);
  const spanText = useSpanText();
  const { deepest, longest, current } = drawdown;
  return (
    <FactList
      facts={[
        {
          label: t.maximumDrawdown,
          value: (
            <DatedFact helper={deepest === null ? t.neverBelow : <Days from={deepest.peakAtMs} to={deepest.troughAtMs} />}>
              <Amount field={maximum} format="percent" tone="sign" reach="public" />
            </DatedFact>
          ),
        },
        { label: t.recovery, help: t.recoveryHelp, value: deepest === null ? t.none : <Recovery span={deepest} /> },
        {
          label: t.currentDrawdown,
          value: (
            <DatedFact helper={current === null ? t.atHighest : <Since atMs={current.peakAtMs} />}>
              <Amount field={now} format="percent" tone="sign" reach="public" />
            </DatedFact>
          ),
        },
        {
          label: t.longestDrawdown,
          value: longest === null ? t.none : <DatedFact helper={<End span={longest} />}>{spanText(drawdownLengthMs(longest, drawdown))}</DatedFact>,
        },
      ]}
    />
  );
}

/** From the lowest point of the deepest one until its peak was reached again. */
function Recovery({ span: { recoveredAtMs, troughAtMs } }: { readonly span: DrawdownSpan }) {
  const t = useText(vaultText);
  const spanText = useSpanText();
  if (recoveredAtMs === null) return t.notRecovered;
  return <DatedFact helper={<Days from={troughAtMs} to={recoveredAtMs} />}>{spanText(recoveredAtMs - troughAtMs)}</DatedFact>;
}

function End({ span }: { readonly span: DrawdownSpan }) {
  const t = useText(vaultText);
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
  const t = useText(vaultText);
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
