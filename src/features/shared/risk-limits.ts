import { useMemo } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import { rankByRisk, type RiskLimits, riskLimits, type RiskRanking } from '~/domain/position/risk';
import { useRiskSettings } from './risk-settings';

/** The reader's limits of distance and size, as ratios. */
export function useRiskLimits(): RiskLimits {
  const settings = useRiskSettings();
  return useMemo(() => riskLimits(settings), [settings]);
}

/** Positions in the one order by risk that every page shows. Rank all of them, since small is a share of the whole. */
export function useRiskRanking(rows: readonly PositionRow[]): RiskRanking {
  const limits = useRiskLimits();
  return useMemo(() => rankByRisk(rows, limits), [rows, limits]);
}
