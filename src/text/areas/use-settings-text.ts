import { createArea } from '../area';
import { settings } from '../en/settings';

export const useSettingsText = createArea('settings', settings);
