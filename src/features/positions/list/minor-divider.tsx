import { useMemo } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import type { RiskRanking } from '~/domain/position/risk';
import { useRiskLimits } from '~/features/shared/risk-limits';
import { formatAmount } from '~/lib/format-amount';
import { riskText } from '~/text/en/risk';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import type { DataTableProps } from '~/ui/table/data-table';

/**
 * "3 minor positions", above the first of them in a table sorted by risk; null if the table shows none.
 * @param shown the rows of the table, in the order of the ranking
 */
export function useMinorDivider(
  { small }: RiskRanking,
  shown: readonly PositionRow[],
): NonNullable<DataTableProps<PositionRow>['divider']> | null {
  const t = useText(riskText);
  const { numbers } = useFormat();
  const limits = useRiskLimits();
  return useMemo(() => {
    const keys = new Set(small.map(({ position }) => position.key));
    const minor = shown.filter(({ position }) => keys.has(position.key));
    const [first] = minor;
    if (first === undefined) return null;
    const share = formatAmount(limits.small, { kind: 'percent' }, numbers).text;
    return { before: first.position.key, text: <span title={t.minorHelp(share)}>{t.minor(minor.length)}</span> };
  }, [small, shown, limits, numbers, t]);
}
