import { createArea } from '../area';
import { connected } from '../en/connected';

export const useConnectedText = createArea('connected', connected);
