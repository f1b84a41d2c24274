import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { readsByItself } from '~/storage/alert-settings';
import { alertsMissingText } from '~/text/en/panels';
import { useText } from '~/text/text-context';
import { LazyBoundary } from '~/ui/lazy';
import { useReadable } from '~/ui/use-readable';
import { useAppServices } from '../app-services';
import type { InboxWatch } from './inbox-watch';

/** Delay before failed code is requested again. */
const AGAIN_MS = 30_000;

type WatchProps = {
  /** Raw address of the watched trader. */
  readonly trader: string;
};

type LoadWatch = () => Promise<{ readonly Watch: ComponentType<WatchProps> }>;
type LoadInbox = () => Promise<{ readonly InboxWatch: typeof InboxWatch }>;

const loadWatch: LoadWatch = () => import('./alert-watch');
const loadInbox: LoadInbox = () => import('./inbox-watch');

export type AlertsProps = WatchProps & {
  /** For tests: a stable function. */
  readonly load?: LoadWatch;
};

/** Watches positions on every page. Loads nothing if the reader has turned alerts off. */
export function Alerts(props: AlertsProps) {
  const { subscribe, get } = useAppServices().alerts.settings;
  const { on } = useSyncExternalStore(subscribe, get);
  return on && <LoadedWatch {...props} />;
}

/** The watch, loaded together with its code. */
export function LoadedWatch({ trader, load = loadWatch }: AlertsProps) {
  return (
    <LazyBoundary load={load} failure={missing}>
      {({ Watch }) => <Watch trader={trader} />}
    </LazyBoundary>
  );
}

type InboxAlertsProps = { readonly trader: string | null; readonly account: string | null };

/** Runs the rules on every page and lists their results, once there is something to watch. */
export function InboxAlerts({ trader, account }: InboxAlertsProps) {
  const { settings, inbox } = useAppServices().alerts;
  const chosen = useSyncExternalStore(settings.subscribe, settings.get);
  const { on } = chosen;
  const wanted = useReadable(inbox.wanted) || (on && (trader !== null || readsByItself(chosen)));
  return (
    wanted && (
      <LazyBoundary load={loadInbox} failure={missing}>
        {({ InboxWatch: Watch }) => <Watch {...{ trader, account }} />}
      </LazyBoundary>
    )
  );
}

const missing = (onRetry: (() => void) | null) => <Missing onRetry={onRetry} />;

/**
 * Says that alerts are not running; without it, the reader would assume that no position is near. Retries after a
 * while.
 */
function Missing({ onRetry }: { readonly onRetry: (() => void) | null }) {
  const t = useText(alertsMissingText);
  useEffect(() => {
    if (onRetry === null) return undefined;
    const timer = setTimeout(onRetry, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [onRetry]);
  return (
    <p role="alert" className="rounded-panel border border-warn bg-panel px-4 py-3">
      {t.missing}
    </p>
  );
}
