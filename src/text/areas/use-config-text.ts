import { createArea } from '../area';
import { config } from '../en/config';

export const useConfigText = createArea('config', config);
