import type { Api } from '~/queries/api-context';
import { createAlertSlot } from './alert-slot';
import { browserAlerts } from './browser-alerts';

/**
 * Fills the frame's slot once the reader wants alerts: at the start, when it was chosen on an earlier
 * visit, and when it is chosen here or in another tab. Nobody else loads the watch, and nothing is read for it.
 * Returns the way to stop looking for that.
 */
export function watchAlerts(api: Pick<Api, 'own'>): () => void {
  const slot = api.own(createAlertSlot);
  const settings = api.own(browserAlerts);
  const fill = async () => {
    if (settings.get().on && slot.get() === null) slot.set(await import('./alert-watch'));
  };
  // Where its code cannot be had now, the next change of the choice asks again.
  const tryFill = () => void fill().catch(() => undefined);
  tryFill();
  return settings.subscribe(tryFill);
}
