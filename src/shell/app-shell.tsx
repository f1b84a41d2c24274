import { useLocation, useSearch } from '@tanstack/react-router';
import { Eye } from 'lucide';
import { type ReactNode, useSyncExternalStore } from 'react';
import { privacyModes } from '~/config/preferences';
import { WalletButton } from '~/features/wallet/wallet-button';
import { useHasDataProblems } from '~/queries/freshness/data-problems';
import { useFreshness, useOnline } from '~/queries/freshness/freshness';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { useAnnounce } from '~/ui/live-region';
import { useNow } from '~/ui/now-context';
import { useApi } from '~/queries/api-context';
import { useReadable } from '~/ui/use-readable';
import { Alerts, InboxAlerts } from './alerts/alerts';
import { useAppServices, usePreferences } from './app-services';
import { LiveDataProblems } from './data-problems';
import { LinkNotice } from './link-notice';
import { DownNotice, HeaderNotice, NewVersionNotice } from './notices';
import { ShellLayout } from './shell-layout';
import { useTraderBox } from './use-trader-box';

/** The shell with everything it shows connected: URL, cache, wallet, notices. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const { demo, apiHost, alerts, pendingCancels, newVersion, headers, reload, link } = useAppServices();
  const { trader = null, account = null } = useSearch({ from: '__root__' });
  const path = useLocation({ select: (location) => location.pathname });
  const box = useTraderBox();
  const mismatch = useSyncExternalStore(headers.subscribe, headers.get);
  const checked = useReadable(useApi().protection);
  const isNewVersion = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  const extra = (
    <>
      <DownNotice />
      {trader !== null && <Alerts trader={trader} />}
      <InboxAlerts trader={trader} account={account} />
      {isNewVersion && <NewVersionNotice onReload={reload} />}
      <HeaderNotice mismatch={mismatch} />
      {path === link.path && <LinkNotice search={link.search} watched={{ trader, account }} demo={demo} />}
    </>
  );
  return (
    <ShellLayout
      trader={box}
      isStart={path === '/' && trader === null}
      freshness={<PageFreshness />}
      wallet={
        <>
          <PrivacyButton />
          <WalletButton />
        </>
      }
      source={{ demo, apiHost }}
      pendingCancels={useReadable(pendingCancels)}
      unread={useReadable(alerts.inbox.unread)}
      findings={trader === null ? 0 : (checked.get(trader)?.findings ?? 0)}
      notices={{ online: useOnline(), extra }}
      problems={useHasDataProblems() && <LiveDataProblems />}
    >
      {children}
    </ShellLayout>
  );
}

/** The worst freshness on the page; nothing on a page that reads no data. A tick renders only this, not the frame. */
function PageFreshness() {
  const freshness = useFreshness(useNow());
  return freshness !== null && <FreshnessMark freshness={freshness} />;
}

const marks = { full: <Icon of={Eye} size={16} />, percent: '%', hidden: '•••' };

/** How much of the reader's own money is shown. A press switches to the next mode; its name is the present one. */
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
