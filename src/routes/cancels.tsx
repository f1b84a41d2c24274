import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/cancels')({ component: CancelsPage });

function CancelsPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.cancels} page="cancels" />;
}
