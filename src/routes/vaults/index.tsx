import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/vaults/')({ component: VaultsPage });

function VaultsPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.vaults} page="vaults" />;
}
