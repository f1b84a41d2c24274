import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { PreferencesStore } from '~/storage/preferences';
import { CancelServiceProvider } from '~/features/cancel-order/cancel-service-context';
import { RiskSettingsProvider } from '~/features/shared/risk-settings';
import { WalletProvider } from '~/features/wallet/wallet-context';
import type { AddressForms } from '~/lib/address-forms';
import type { ReadableValue } from '~/lib/value-store';
import { ApiProvider } from '~/queries/api-context';
import { AppServicesProvider } from '~/shell/app-services';
import type { LoadedCatalogue } from '~/text/catalogue';
import { languageFor } from '~/text/languages';
import { TextContext, TextProvider } from '~/text/text-context';
import { AddressFormProvider } from '~/ui/address-form';
import { AppearanceProvider, DensityProvider } from '~/ui/appearance';
import { applyAppearance } from '~/ui/apply-appearance';
import { CopyProvider } from '~/ui/copy-by-hand';
import { DocumentMarkProvider } from '~/ui/tab-badge';
import { FormatProvider, type TimeForm } from '~/ui/format-context';
import { NowProvider } from '~/ui/now-context';
import { PrivacyProvider } from '~/ui/privacy-context';
import { SaveFileProvider } from '~/ui/save-file';
import { TouchTitles } from '~/ui/touch-titles';
import type { App } from './create-app';

/** Renders the app and provides the parts that `createApp` made, each by context. */
export function AppRoot({ app }: { readonly app: App }) {
  const { appearance } = app;
  const chosen = useSyncExternalStore(appearance.subscribe, appearance.get);
  useEffect(() => applyAppearance(chosen, document.documentElement), [chosen]);
  return (
    <NowProvider clock={app.clock} goesOn={app.hiddenUpdates}>
      <ReaderSettings preferences={app.services.preferences} addressForms={app.api.addressForms}>
        <QueryClientProvider client={app.queryClient}>
          <ApiProvider api={app.api}>
            <WalletProvider parts={app}>
              <CancelServiceProvider service={app.cancels}>
                <AppearanceProvider store={appearance}>
                  <AppServicesProvider services={app.services}>
                    <CopyProvider>
                      <SaveFileProvider>
                        <RouterProvider router={app.router} />
                        <TouchTitles />
                      </SaveFileProvider>
                    </CopyProvider>
                  </AppServicesProvider>
                </AppearanceProvider>
              </CancelServiceProvider>
            </WalletProvider>
          </ApiProvider>
        </QueryClientProvider>
      </ReaderSettings>
    </NowProvider>
  );
}

type ReaderSettingsProps = {
  readonly preferences: PreferencesStore;
  readonly addressForms: ReadableValue<AddressForms>;
  readonly children: ReactNode;
};

/** Provides the reader's preferences to everything below; a change takes effect at once. */
function ReaderSettings({ preferences, addressForms, children }: ReaderSettingsProps) {
  const forms = useSyncExternalStore(addressForms.subscribe, addressForms.get);
  const chosen = useSyncExternalStore(preferences.subscribe, preferences.get);
  const { zone, language, privacy, density, timeForm } = chosen;
  const onTimeForm = useCallback(
    (form: TimeForm) => preferences.update((now) => ({ ...now, timeForm: form })),
    [preferences],
  );
  return (
    <ChosenLanguage tag={language}>
      <FormatProvider zone={zone} timeForm={timeForm} onTimeForm={onTimeForm}>
        <PrivacyProvider mode={privacy}>
          <DensityProvider density={density}>
            <RiskSettingsProvider preferences={chosen}>
              <AddressFormProvider forms={forms}>
                <DocumentMarkProvider>{children}</DocumentMarkProvider>
              </AddressFormProvider>
            </RiskSettingsProvider>
          </DensityProvider>
        </PrivacyProvider>
      </FormatProvider>
    </ChosenLanguage>
  );
}

type Loaded = { readonly tag: string; readonly catalogue: LoadedCatalogue };

/**
 * Provides the texts of the chosen language. English is loaded from the start and stays until another language has
 * loaded, or when it cannot be loaded, which the settings page then shows.
 */
function ChosenLanguage({ tag, children }: { readonly tag: string; readonly children: ReactNode }) {
  const given = use(TextContext);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (tag === 'en') return undefined;
    let current = true;
    const load = async () => {
      const language = languageFor(tag);
      const catalogue = await language.load();
      if (current) setLoaded({ tag: language.tag, catalogue });
    };
    load().catch(() => current && setLoaded(null));
    return () => {
      current = false;
    };
  }, [tag]);
  const chosen = tag === 'en' || loaded === null ? { tag: given.locale, catalogue: given.catalogue } : loaded;
  useEffect(() => {
    const { documentElement } = document;
    // Assigning `lang` makes the browser restyle the whole page, even if the language stays the same.
    if (documentElement.lang !== chosen.tag) documentElement.lang = chosen.tag;
  }, [chosen.tag]);
  return (
    <TextProvider catalogue={chosen.catalogue} locale={chosen.tag}>
      {children}
    </TextProvider>
  );
}
