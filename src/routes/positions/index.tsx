import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/positions/')({ component: PositionsPage });

function PositionsPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.positions} page="positions" />;
}
