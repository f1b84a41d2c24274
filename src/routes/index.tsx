import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { Welcome } from '~/shell/welcome';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/')({ component: OverviewPage });

function OverviewPage() {
  const t = useText();
  const { trader } = Route.useSearch();
  return trader === undefined ? <Welcome /> : <NotBuilt title={t.shell.pages.overview} page="overview" />;
}
