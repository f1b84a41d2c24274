import { useMemo } from 'react';
import { knownPeriods, type PnlPeriods } from '~/domain/pnl/pnl-periods';
import { MIN_SAMPLE, ratiosOf } from '~/domain/pnl/pnl-ratios';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { pnlRatiosText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';

export type RatioFactsProps = { readonly days: PnlPeriods; readonly capital: Fixed };

/** Sharpe, Sortino and Calmar of the days of the range, with everything that is assumed for them. */
export function RatioFacts({ days: { periods }, capital }: RatioFactsProps) {
  const t = useText(pnlRatiosText);
  const ratios = useMemo(() => ratiosOf(knownPeriods(periods), capital), [periods, capital]);
  if (ratios.sample < MIN_SAMPLE) return <Empty>{t.few(MIN_SAMPLE, ratios.sample)}</Empty>;
  const names = ['sharpe', 'sortino', 'calmar'] as const;
  return (
    <>
      <FactList
        facts={names.map((name) => ({
          label: t[name],
          help: t.help[name],
          value: <RatioFigure field={ratios[name]} />,
        }))}
      />
      <NoticeLines
        lines={[
          t.sample(ratios.sample),
          t.base,
          t.noRate,
          ...(ratios.missing === 0 ? [] : [t.missing(ratios.missing)]),
        ]}
      />
    </>
  );
}

/** A number without a unit. It tells no amount, so it stays readable where percentages do. */
function RatioFigure({ field }: { readonly field: Field<Fixed> }) {
  const { numbers } = useFormat();
  if (useMasked('personal', true) && field.kind !== 'absent') return <MaskedMark />;
  return (
    <FieldValue field={field}>
      {(value) => {
        const { text, exact, exactText } = formatAmount(value, { kind: 'amount' }, numbers);
        return (
          <data value={exact} title={exactText} className="font-semibold">
            {text}
          </data>
        );
      }}
    </FieldValue>
  );
}
