import { createAlertSettings, type AlertSettingsStore } from '~/config/alert-settings';
import { localArea } from '~/lib/storage';

/** The choice that is kept in this browser. For `api.own`, so that whoever asks first makes it. */
export function browserAlerts(): AlertSettingsStore {
  return createAlertSettings({ area: localArea(), events: window });
}
