import { createContext, type ReactNode, use, useMemo } from 'react';
import { defaultPreferences, type Preferences } from '~/config/preferences';
import type { PositionRow } from '~/domain/position/position-row';
import { rankByRisk, riskLimits, type RiskLimits, type RiskRanking } from '~/domain/position/risk';

/** The reader's limits of distance and size, as plain decimals in per cent. */
export type RiskSettings = Pick<Preferences, 'dangerPercent' | 'warnPercent' | 'smallPercent'>;

const RiskSettingsContext = createContext<RiskSettings>(defaultPreferences);

type RiskSettingsProviderProps = { readonly preferences: RiskSettings; readonly children: ReactNode };

/**
 * Provides the limits to everything that shows positions. Every visit loads it, so it imports nothing about positions.
 */
export function RiskSettingsProvider({ preferences, children }: RiskSettingsProviderProps) {
  const { dangerPercent, warnPercent, smallPercent } = preferences;
  const settings = useMemo(
    () => ({ dangerPercent, warnPercent, smallPercent }),
    [dangerPercent, warnPercent, smallPercent],
  );
  return <RiskSettingsContext value={settings}>{children}</RiskSettingsContext>;
}

function useRiskSettings(): RiskSettings {
  return use(RiskSettingsContext);
}

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
