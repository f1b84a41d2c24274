import { createFileRoute } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { PositionDrawer } from '~/features/positions/detail/position-drawer';
import { useApi } from '~/queries/api-context';
import { Breadcrumbs } from '~/shell/breadcrumbs';

export const Route = createFileRoute('/positions/_open/$market/$side/$idx')({ component: PositionRoute });

/** Without a watched trader, the drawer stays closed; the page below explains how to begin. */
function PositionRoute() {
  const name = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const account = accountOf(search, useApi().config.assumptions);
  const { trader, wallet } = search;
  if (trader === undefined) return null;
  return (
    <PositionDrawer
      key={`${trader} ${name.market} ${name.side} ${name.idx}`}
      trader={trader}
      wallet={wallet}
      name={name}
      account={account}
      head={<Breadcrumbs />}
      onClose={() => void navigate({ to: '/positions', search: (before) => before })}
    />
  );
}
