import { createFileRoute } from '@tanstack/react-router';
import { useAppearance } from '~/features/settings/appearance-context';
import { AppearanceForm } from '~/features/settings/appearance-form';
import { useAppServices } from '~/shell/app-services';
import { ErrorReport } from '~/shell/error-report';
import { useSettingsText } from '~/text/areas/use-settings-text';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';

export const Route = createFileRoute('/settings/')({ component: SettingsPage });

function SettingsPage() {
  const t = useSettingsText();
  const { errorReport } = useAppServices();
  const [appearance, setAppearance] = useAppearance();
  return (
    <>
      <PageHeader title={t.title} />
      <AppearanceForm appearance={appearance} onChange={setAppearance} />
      <Panel title={t.errors.title}>
        <div className="flex flex-col gap-3 px-4 py-4">
          <p className="max-w-prose text-muted">{t.errors.explain}</p>
          <ErrorReport report={errorReport()} />
        </div>
      </Panel>
    </>
  );
}
