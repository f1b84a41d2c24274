import { createFileRoute, Link } from '@tanstack/react-router';
import { AppearanceForm, PrivacyForm, TimeForm } from '~/features/settings/display-forms';
import { PollingForm, RiskForm } from '~/features/settings/data-forms';
import { ErrorLog, KeepingNote, ResetAll } from '~/features/settings/settings-parts';
import { useApi } from '~/queries/api-context';
import { useAppServices, usePreferences } from '~/shell/app-services';
import { ErrorReport } from '~/shell/error-page';
import { retainedSearch } from '~/shell/retained-search';
import { settingsText } from '~/text/en/settings';
import { useText } from '~/text/text-context';
import { useAppearance } from '~/ui/appearance';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/settings/')({ component: SettingsPage });

const headLink = 'inline-flex min-h-6 items-center text-accent-text underline-offset-2 hover:underline';

function SettingsPage() {
  const t = useText(settingsText);
  const { errorReport, preferences: store, demo } = useAppServices();
  const { config } = useApi();
  const [appearance, setAppearance, appearanceKeeping] = useAppearance();
  const [preferences, change] = usePreferences();
  const form = { preferences, onChange: change };
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Link to="/settings/embed" search={retainedSearch} className={headLink}>
              {t.embed}
            </Link>
            <Link to="/about-data" search={retainedSearch} className={headLink}>
              {t.aboutData}
            </Link>
            <ResetAll onAppearance={setAppearance} onPreferences={change} />
          </>
        }
      />
      <KeepingNote keeping={appearanceKeeping === 'kept' ? store.keeping() : appearanceKeeping} />
      <div className="grid gap-3.5 wide:grid-cols-2">
        <AppearanceForm appearance={appearance} onAppearance={setAppearance} {...form} />
        <PrivacyForm {...form} />
        <RiskForm {...form} />
        <TimeForm isDemo={demo !== null} {...form} />
        <div className="min-w-0 wide:col-span-2">
          <ErrorLog>
            <ErrorReport report={errorReport()} />
          </ErrorLog>
        </div>
      </div>
      <PollingForm configured={config.pollIntervals} markets={config.markets.length} {...form} />
    </>
  );
}
