import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
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
const LinkNotice = lazy(() => import('./link-notice').then((module) => ({ default: module.LinkNotice })));

/** The shell with everything that it shows connected: URL, cache, wallet, notices. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { demo, apiHost, recentTraders, newVersion, headers, reload, link } = useAppServices();
  const { trader = null } = useSearch({ from: '__root__' });
  const path = useLocation({ select: (location) => location.pathname });
  // On another page, or with a trader chosen, it is no longer news.
  const problemsOfLink = link.problems.filter(({ part }) => path === link.path && (part !== 'trader' || trader === null));
  const navigate = useNavigate();
  const mismatch = useSyncExternalStore(headers.subscribe, headers.get);
  const problems = useDataProblems();
  const isNewVersion = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  const extra = (
    <>
      <HeaderNotice mismatch={mismatch} />
      {problemsOfLink.length > 0 && (
        <Suspense>
          <LinkNotice problems={problemsOfLink} />
        </Suspense>
      )}
    </>
  );
  return (
    <Shell
      trader={{
        trader,
        onWatch: (next) => void navigate({ to: '.', search: (previous) => ({ ...previous, trader: next ?? undefined }) }),
        recent: recentTraders,
        demoTraders: demo?.accounts.map(({ label, address }) => ({ label, address })) ?? [],
      }}
      freshness={useFreshness(useNow())}
      wallet={<WalletButton />}
      source={{ demo, apiHost }}
      notices={{ online: useOnline(), newVersion: isNewVersion, onReload: reload, extra }}
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

