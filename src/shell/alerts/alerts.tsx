import { type ComponentType, type ReactNode, useEffect, useReducer, useSyncExternalStore } from 'react';
import { alertsMissingText } from '~/text/en/panels';
import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';
import { useReadable } from '~/ui/use-readable';
import { useAppServices } from '../app-services';
import type { InboxWatch } from './inbox-watch';

/** Delay before code that could not be loaded is requested again. */
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

/** Watches positions on every page while alerts are on. Otherwise it loads and reads nothing. */
export function Alerts(props: AlertsProps) {
  const { subscribe, get } = useAppServices().alerts.settings;
  const { on } = useSyncExternalStore(subscribe, get);
  return on && <LoadedWatch {...props} />;
}

/** A watch whose code loads with it. */
export function LoadedWatch({ trader, load = loadWatch }: AlertsProps) {
  return <Loaded load={load}>{({ Watch }) => <Watch trader={trader} />}</Loaded>;
}

type InboxAlertsProps = { readonly trader: string | null; readonly account: string | null };

/** Runs the rules and lists what happens, on every page, once there is something to watch. */
export function InboxAlerts({ trader, account }: InboxAlertsProps) {
  const { settings, inbox } = useAppServices().alerts;
  const { on } = useSyncExternalStore(settings.subscribe, settings.get);
  const wanted = useReadable(inbox.wanted) || on;
  return wanted && <Loaded load={loadInbox}>{({ InboxWatch: Watch }) => <Watch {...{ trader, account }} />}</Loaded>;
}

type LoadedProps<Part> = { readonly load: () => Promise<Part>; readonly children: (part: Part) => ReactNode };

function Loaded<Part>(props: LoadedProps<Part>) {
  // A new key forgets the failure, so that the chunk is requested again.
  const [attempt, retry] = useReducer((before: number) => before + 1, 0);
  return <Attempt key={attempt} {...props} isRetry={attempt > 0} onRetry={retry} />;
}

type AttemptProps<Part> = LoadedProps<Part> & {
  /** An earlier attempt failed, so the failure stays on screen while this one loads. */
  readonly isRetry: boolean;
  /** A stable function. */
  readonly onRetry: () => void;
};

function Attempt<Part>({ load, isRetry, onRetry, children }: AttemptProps<Part>) {
  const t = useText(alertsMissingText);
  const watch = useLazy(true, load);
  useEffect(() => {
    if (watch.kind !== 'failed') return undefined;
    const timer = setTimeout(onRetry, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [watch.kind, onRetry]);
  if (watch.kind === 'ready') return children(watch.part);
  // Without a message, the reader would assume that no position is near.
  return (
    (watch.kind === 'failed' || isRetry) && (
      <p role="alert" className="rounded-panel border border-warn bg-panel px-4 py-3">
        {t.missing}
      </p>
    )
  );
}
