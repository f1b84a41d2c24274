import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/account/state')({ component: StatePage });

function StatePage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.state} page="state" />;
}
