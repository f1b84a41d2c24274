import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { alertsMissingText } from '~/text/en/panels';
import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';
import { useAppServices } from '../app-services';

/** Delay before code that could not be loaded is requested again. */
const AGAIN_MS = 30_000;

type WatchProps = {
  /** Raw address of the watched trader. */
  readonly trader: string;
};

type LoadWatch = () => Promise<{ readonly Watch: ComponentType<WatchProps> }>;

const loadWatch: LoadWatch = () => import('./alert-watch');

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
  // A new key forgets the failure, so that the chunk is requested again.
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt
      key={attempt}
      trader={trader}
      load={load}
      isRetry={attempt > 0}
      onRetry={() => setAttempt((before) => before + 1)}
    />
  );
}

type AttemptProps = Required<AlertsProps> & {
  /** An earlier attempt failed, so the failure stays on screen while this one loads. */
  readonly isRetry: boolean;
  readonly onRetry: () => void;
};

function Attempt({ trader, load, isRetry, onRetry }: AttemptProps) {
  const t = useText(alertsMissingText);
  const watch = useLazy(true, load);
  useEffect(() => {
    if (watch.kind !== 'failed') return undefined;
    const timer = setTimeout(onRetry, AGAIN_MS);
    return () => clearTimeout(timer);
  });
  if (watch.kind === 'ready') return <watch.part.Watch trader={trader} />;
  // Without a message, the reader would assume that no position is near.
  return (
    (watch.kind === 'failed' || isRetry) && (
      <p role="alert" className="rounded-panel border border-warn bg-panel px-4 py-3">
        {t.missing}
      </p>
    )
  );
}
