// A classic script before the first paint, since modules run later: a page in the light theme never flashes dark.
import { reloadForSpoiltFiles } from './config/load-spoilt-file';
import { createAppearanceStore } from './storage/appearance';
import { localArea } from './storage/stored-text';
import { applyAppearance } from './ui/apply-appearance';

applyAppearance(createAppearanceStore({ area: localArea() }).get(), document.documentElement);
reloadForSpoiltFiles(window, () => window.sessionStorage);
