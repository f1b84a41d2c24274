import { createArea } from '../area';
import { bundles } from '../en/bundles';

export const useBundlesText = createArea('bundles', bundles);
