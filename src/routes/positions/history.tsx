import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/positions/history')({ component: PositionHistoryPage });

function PositionHistoryPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.positionHistory} page="positionHistory" />;
}
