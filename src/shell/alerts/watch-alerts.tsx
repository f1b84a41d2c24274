import type { Api } from '~/queries/api-context';
import { alertsMissingText } from '~/text/en/alerts';
import { useText } from '~/text/text-context';
import { createAlertSlot, type LateWatch } from './alert-slot';
import { browserAlerts } from './browser-alerts';

/** The code that could not be had is asked for again after so long. */
const AGAIN_MS = 30_000;

const missing: LateWatch = { AlertWatch: AlertsMissing };
const loadWatch = (): Promise<LateWatch> => import('./alert-watch');

/**
 * Fills the frame's slot once the reader wants alerts: at the start, when it was chosen on an earlier
 * visit, and when it is chosen here or in another tab. Nobody else loads the watch, and nothing is read for it.
 * While its code cannot be had the slot says so. Returns the way to stop looking for all that.
 */
export function watchAlerts(api: Pick<Api, 'own'>, load = loadWatch): () => void {
  const slot = api.own(createAlertSlot);
  const settings = api.own(browserAlerts);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoading = false;
  const isFilled = () => slot.get() !== null && slot.get() !== missing;
  const fill = (): void => {
    clearTimeout(timer);
    if (isFilled() || isLoading) return;
    if (!settings.get().on) {
      slot.set(null);
      return;
    }
    isLoading = true;
    load().then(
      (watch) => {
        isLoading = false;
        slot.set(watch);
      },
      () => {
        isLoading = false;
        // Meanwhile another one may have got it, or the reader have turned alerts off.
        if (isFilled()) return;
        const { on } = settings.get();
        slot.set(on ? missing : null);
        if (on) timer = setTimeout(fill, AGAIN_MS);
      },
    );
  };
  fill();
  const stop = settings.subscribe(fill);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Stands where the watch would: silence would be taken for "nothing is near". */
function AlertsMissing() {
  const t = useText(alertsMissingText);
  return (
    <p role="alert" className="rounded-panel border border-warn bg-panel px-4 py-3">
      {t.missing}
    </p>
  );
}
