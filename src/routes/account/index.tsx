import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/account/')({ component: AccountPage });

function AccountPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.account} page="account" />;
}
