// The monitor's counterpart of theme.ts: its appearance comes from its URL.
import { reloadForSpoiltFiles } from './config/load-spoilt-file';
import { monitorChoices } from './config/monitor-options';
import { saySignInRequired } from './config/say-sign-in';

const requested = new URLSearchParams(window.location.search).get('theme');
const theme = monitorChoices.theme.find((choice) => choice === requested);
if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
reloadForSpoiltFiles(window, () => window.sessionStorage);
saySignInRequired(window, `${import.meta.env.BASE_URL}config.json`);
