import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { parseIntentHash } from '~/domain/intent/intent-view';
import { IntentPage } from '~/features/intents/intent-page';
import { intentOptions } from '~/queries/orders/intent';
import { retainedSearch } from '~/shell/retained-search';
import { Breadcrumbs } from '~/shell/breadcrumbs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readStateKeys } from '~/domain/account/state-keys';
import { keyStatus } from '~/domain/intent/signature-question';
import { KeyMarks, type SigningKeyProps } from '~/features/intents/message-facts';
import { useBrowserKey } from '~/features/wallet/use-browser-key';
import { useOwnWalletKey } from '~/features/wallet/wallet-context';
import { accountStateOptions } from '~/queries/account/account';
import { useApi } from '~/queries/api-context';

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

/**
 * Whether a signing key belongs to the reader, and is registered in the account. Reads the account's state (operation
 * 2) once.
 */
function SigningKey({ account, hex }: SigningKeyProps) {
  const state = useQuery({ ...accountStateOptions(useApi(), account), refetchInterval: false });
  const body = state.data?.data;
  const status = useMemo(
    () => (body === undefined ? null : (keyStatus(readStateKeys(body), hex) ?? 'unknown')),
    [body, hex],
  );
  const { storedKey } = useBrowserKey(account);
  const walletHex = useOwnWalletKey();
  return (
    <KeyMarks
      status={state.isError && body === undefined ? 'unread' : status}
      isOurs={walletHex === hex || (storedKey.kind === 'key' && storedKey.hex === hex)}
    />
  );
}
