import { createArea } from '../area';
import { demo } from '../en/demo';

export const useDemoText = createArea('demo', demo);
