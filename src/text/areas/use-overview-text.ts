import { createArea } from '../area';
import { overview } from '../en/overview';

export const useOverviewText = createArea('overview', overview);
