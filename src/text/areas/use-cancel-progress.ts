import { createArea } from '../area';
import { cancelProgress } from '../en/cancel-progress';

export const useCancelProgress = createArea('cancelProgress', cancelProgress);
