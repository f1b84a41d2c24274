import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { PreferencesStore } from '~/config/preferences';
import { DensityProvider } from '~/ui/density-context';
import { FormatProvider, type TimeForm } from '~/ui/format-context';
import { PrivacyProvider } from '~/ui/privacy-context';
import { ChosenLanguage } from './chosen-language';

export type ReaderSettingsProps = { readonly preferences: PreferencesStore; readonly children: ReactNode };

/** What the reader chose, handed to everything below; a change takes effect at once. */
export function ReaderSettings({ preferences, children }: ReaderSettingsProps) {
  const { zone, language, privacy, density, timeForm } = useSyncExternalStore(preferences.subscribe, preferences.get);
  const onTimeForm = useCallback((form: TimeForm) => preferences.set({ ...preferences.get(), timeForm: form }), [preferences]);
  return (
    <ChosenLanguage tag={language}>
      <FormatProvider zone={zone} timeForm={timeForm} onTimeForm={onTimeForm}>
        <PrivacyProvider mode={privacy}>
          <DensityProvider density={density}>{children}</DensityProvider>
        </PrivacyProvider>
      </FormatProvider>
    </ChosenLanguage>
  );
}
