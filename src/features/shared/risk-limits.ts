import { useMemo } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import { rankByRisk, type RiskLimits, riskLimits, type RiskRanking } from '~/domain/position/risk';
import { valueOrNull } from '~/lib/field';
import { useMeasure } from './equity-figures';
import { useRiskSettings } from './risk-settings';

/** The reader's limits of distance and size, as ratios. */
export function useRiskLimits(): RiskLimits {
  const settings = useRiskSettings();
  return useMemo(() => riskLimits(settings), [settings]);
}

/** The positions of one trader, sorted by risk in the same way on every page. */
export function useRiskRanking(rows: readonly PositionRow[]): RiskRanking {
  const limits = useRiskLimits();
  const equity = useMeasure(traderOf(rows));
  return useMemo(() => rankByRisk(rows, limits, equity), [rows, limits, equity]);
}

function traderOf([first]: readonly PositionRow[]): string | null {
  return first === undefined ? null : valueOrNull(first.position.trader);
}
