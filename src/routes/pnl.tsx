import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/pnl')({ component: PnlPage });

function PnlPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.pnl} page="pnl" />;
}
