import { createContext, type ReactNode, use, useMemo } from 'react';
import { defaultPreferences, type Preferences } from '~/storage/preferences';

/** The reader's limits of distance and size, as plain decimals in per cent. */
export type RiskSettings = Pick<Preferences, 'dangerPercent' | 'warnPercent' | 'smallPercent'>;

const RiskSettingsContext = createContext<RiskSettings>(defaultPreferences);

type RiskSettingsProviderProps = { readonly preferences: RiskSettings; readonly children: ReactNode };

/**
 * Provides the limits to all components that show positions. Every visit loads it, so it imports nothing about
 * positions.
 */
export function RiskSettingsProvider({ preferences, children }: RiskSettingsProviderProps) {
  const { dangerPercent, warnPercent, smallPercent } = preferences;
  const settings = useMemo(
    () => ({ dangerPercent, warnPercent, smallPercent }),
    [dangerPercent, warnPercent, smallPercent],
  );
  return <RiskSettingsContext value={settings}>{children}</RiskSettingsContext>;
}

export function useRiskSettings(): RiskSettings {
  return use(RiskSettingsContext);
}
