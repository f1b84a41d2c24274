import { createArea } from '../area';
import { alerts } from '../en/alerts';

export const useAlertsText = createArea('alerts', alerts);
