import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { WalletButton } from '~/features/wallet/wallet-button';
import { useDataProblems } from '~/queries/data-problems';
import { useFreshness, useOnline } from '~/queries/freshness';
import { useNow } from '~/ui/now-context';
import { useAppServices } from './app-services';
import { HeaderNotice } from './header-notice';
import { Shell } from './shell';

// Most services keep to their interface.
const DataProblems = lazy(() => import('./data-problems').then((module) => ({ default: module.DataProblems })));

/** The shell with everything that it shows connected: URL, cache, wallet, notices. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { demo, apiHost, recentTraders, newVersion, headers, reload } = useAppServices();
  const { trader = null } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const mismatch = useSyncExternalStore(headers.subscribe, headers.get);
  const problems = useDataProblems();
  const isNewVersion = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  return (
    <Shell
      trader={{
        trader,
        onWatch: (next) => void navigate({ to: '.', search: (search) => ({ ...search, trader: next ?? undefined }) }),
        recent: recentTraders,
        demoTraders: demo?.accounts.map(({ label, address }) => ({ label, address })) ?? [],
      }}
      freshness={useFreshness(useNow())}
      wallet={<WalletButton />}
      source={{ demo, apiHost }}
      notices={{ online: useOnline(), newVersion: isNewVersion, onReload: reload, extra: <HeaderNotice mismatch={mismatch} /> }}
      problems={
        problems.length > 0 && (
          <Suspense>
            <DataProblems problems={problems} />
          </Suspense>
        )
      }
    >
      {children}
    </Shell>
  );
}

