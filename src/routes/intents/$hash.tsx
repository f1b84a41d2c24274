import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { parseIntentHash } from '~/domain/intent/intent-view';
import { IntentPage } from '~/features/intents/intent-page';
import { SigningKey } from '~/pages/intents/signing-key';
import { intentOptions } from '~/queries/orders/intent';
import { Breadcrumbs } from '~/shell/breadcrumbs';
import { retainedSearch } from '~/shell/retained-search';

export const Route = createFileRoute('/intents/$hash')({
  loader: ({ context: { queryClient, api }, params }) => {
    const hash = parseIntentHash(params.hash);
    if (hash !== null) void queryClient.prefetchQuery(intentOptions(api, hash));
  },
  component: IntentRoute,
});

function IntentRoute() {
  const { hash } = Route.useParams();
  const navigate = useNavigate();
  return (
    <IntentPage
      given={hash}
      breadcrumbs={<Breadcrumbs />}
      onOpen={(next) => void navigate({ to: '/intents/$hash', params: { hash: next }, search: retainedSearch })}
      SigningKey={SigningKey}
    />
  );
}
