// The monitor's counterpart of theme.ts: its appearance comes from its URL.
import { reloadForSpoiltFiles } from './config/load-spoilt-file';
import { monitorChoices } from './config/monitor-options';

const requested = new URLSearchParams(window.location.search).get('theme');
const theme = monitorChoices.theme.find((choice) => choice === requested);
if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
reloadForSpoiltFiles(window, () => window.sessionStorage);
