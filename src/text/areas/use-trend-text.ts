import { createArea } from '../area';
import { trend } from '../en/trend';

export const useTrendText = createArea('trend', trend);
