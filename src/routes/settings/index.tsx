import { createFileRoute } from '@tanstack/react-router';
import { useAppearance } from '~/features/settings/appearance-context';
import { AppearanceForm } from '~/features/settings/appearance-form';
import { useSettingsText } from '~/text/areas/use-settings-text';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/settings/')({ component: SettingsPage });

function SettingsPage() {
  const t = useSettingsText();
  const [appearance, setAppearance] = useAppearance();
  return (
    <>
      <PageHeader title={t.title} />
      <AppearanceForm appearance={appearance} onChange={setAppearance} />
    </>
  );
}
