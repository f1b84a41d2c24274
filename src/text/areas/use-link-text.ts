import { createArea } from '../area';
import { link } from '../en/link';

export const useLinkText = createArea('link', link);
