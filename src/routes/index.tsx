import { createFileRoute } from '@tanstack/react-router';
import { Welcome } from '~/shell/welcome';
import { TraderOverview } from './-overview/trader-overview';

export const Route = createFileRoute('/')({ component: OverviewPage });

function OverviewPage() {
  const { trader, account } = Route.useSearch();
  return trader === undefined ? <Welcome /> : <TraderOverview key={trader} trader={trader} account={account ?? null} />;
}
