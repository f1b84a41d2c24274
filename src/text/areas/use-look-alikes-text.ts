import { createArea } from '../area';
import { lookAlikes } from '../en/look-alikes';

export const useLookAlikesText = createArea('lookAlikes', lookAlikes);
