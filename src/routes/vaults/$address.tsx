import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/vaults/$address')({ component: VaultPage });

function VaultPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.vault} page="vault" />;
}
