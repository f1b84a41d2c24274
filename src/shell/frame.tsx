import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Eye } from 'lucide';
import { type ReactNode, useSyncExternalStore } from 'react';
import { privacyModes } from '~/config/preferences';
import { WalletButton } from '~/features/wallet/wallet-button';
import { useApi } from '~/queries/api-context';
import { useFreshness, useOnline } from '~/queries/freshness';
import { useHasDataProblems } from '~/queries/has-data-problems';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { useAnnounce } from '~/ui/live-region';
import { useNow } from '~/ui/now-context';
import { useLazy } from '~/ui/lazy';
import { createAlertSlot } from './alerts/alert-slot';
import { useAppServices } from './app-services';
import { Shell } from './shell';
import { usePreferences } from './use-preferences';

// Most services keep to their interface, most links make sense, and most sites serve the headers they need.
const loadDataProblems = () => import('./data-problems');
const loadHeaderNotice = () => import('./header-notice');
const loadLinkNotice = () => import('./link-notice');
const loadNewVersion = () => import('./new-version-notice');

/** Which demo a link asks for; see `link-problems`. */
const asksForDemo = /[?&](scenario|seed)=/;

/** The shell with everything that it shows connected: URL, cache, wallet, notices. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { demo, apiHost, loadRecentTraders, newVersion, headers, reload, link } = useAppServices();
  const { trader = null, account } = useSearch({ from: '__root__' });
  const path = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const mismatch = useSyncExternalStore(headers.subscribe, headers.get);
  const isNewVersion = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  const slot = useApi().own(createAlertSlot);
  const alerts = useSyncExternalStore(slot.subscribe, slot.get);
  const headerNotice = useLazy(mismatch.kind !== 'none', loadHeaderNotice);
  const says = (part: string) => link.search.includes(`${part}=`);
  const isInVain =
    (trader === null && says('trader')) ||
    (account === undefined && says('account')) ||
    (demo !== null && asksForDemo.test(link.search));
  // On another page it is no longer news.
  const isLinkOpen = path === link.path && isInVain;
  const linkNotice = useLazy(isLinkOpen, loadLinkNotice);
  const versionNotice = useLazy(isNewVersion, loadNewVersion);
  const extra = (
    <>
      {alerts !== null && trader !== null && <alerts.AlertWatch trader={trader} />}
      {versionNotice.kind === 'ready' && <versionNotice.part.NewVersionNotice onReload={reload} />}
      {headerNotice.kind === 'ready' && <headerNotice.part.HeaderNotice mismatch={mismatch} />}
      {isLinkOpen && linkNotice.kind === 'ready' && (
        <linkNotice.part.LinkNotice search={link.search} trader={trader} demo={demo} />
      )}
    </>
  );
  return (
    <Shell
      trader={{
        trader,
        onWatch: (next) =>
          void navigate({ to: '.', search: (previous) => ({ ...previous, trader: next ?? undefined }) }),
        loadRecent: loadRecentTraders,
        demoTraders: demo?.accounts.map(({ label, address }) => ({ label, address })) ?? [],
      }}
      freshness={useFreshness(useNow())}
      wallet={
        <>
          <PrivacyButton />
          <WalletButton />
        </>
      }
      source={{ demo, apiHost }}
      notices={{ online: useOnline(), extra }}
      problems={useHasDataProblems() && <LateProblems />}
    >
      {children}
    </Shell>
  );
}

/** Said even where its code cannot be loaded: that something is wrong with the data is no small thing. */
function LateProblems() {
  const t = useText();
  const late = useLazy(true, loadDataProblems);
  if (late.kind === 'ready') return <late.part.LiveDataProblems />;
  return late.kind === 'failed' && <p role="alert">{t.common.partMissing}</p>;
}

const marks = { full: <Icon of={Eye} size={16} />, percent: '%', hidden: '•••' };

/** How much of one's own money is shown: a press goes on to the next mode. Its name says the present one. */
function PrivacyButton() {
  const words = useText(shellText).privacy;
  const announce = useAnnounce();
  const [{ privacy }, change] = usePreferences();
  const next = privacyModes[(privacyModes.indexOf(privacy) + 1) % privacyModes.length] ?? 'full';
  return (
    <IconButton
      label={words[privacy]}
      className="font-semibold"
      onClick={() => {
        change({ privacy: next });
        announce(words[next]);
      }}
    >
      <span aria-hidden="true">{marks[privacy]}</span>
    </IconButton>
  );
}
