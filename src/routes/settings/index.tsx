import { createFileRoute } from '@tanstack/react-router';
import { useAppearance } from '~/features/settings/appearance-context';
import { AppearanceForm } from '~/features/settings/appearance-form';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/settings/')({ component: SettingsPage });

function SettingsPage() {
  const t = useText();
  const [appearance, setAppearance] = useAppearance();
  return (
    <>
      <PageHeader title={t.settings.title} />
      <AppearanceForm appearance={appearance} onChange={setAppearance} />
    </>
  );
}
