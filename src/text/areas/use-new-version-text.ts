import { createArea } from '../area';
import { newVersion } from '../en/new-version';

export const useNewVersionText = createArea('newVersion', newVersion);
