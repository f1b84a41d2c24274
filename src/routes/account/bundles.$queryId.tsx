import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BundleDrawer } from '~/features/account/bundle-drawer';
import { Breadcrumbs } from '~/shell/breadcrumbs';
import { useAccount } from '~/pages/account/account-route';

export const Route = createFileRoute('/account/bundles/$queryId')({ component: BundleRoute });

function BundleRoute() {
  const account = useAccount();
  const { queryId } = Route.useParams();
  const navigate = useNavigate();
  // Without an account, the page below shows a field to enter one.
  if (account === null) return null;
  return (
    <BundleDrawer
      account={account}
      given={queryId}
      breadcrumbs={<Breadcrumbs />}
      onClose={() => void navigate({ to: '/account/bundles', search: true, resetScroll: false })}
    />
  );
}
