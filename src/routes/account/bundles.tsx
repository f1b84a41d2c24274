import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/account/bundles')({ component: BundlesPage });

function BundlesPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.bundles} page="bundles" />;
}
