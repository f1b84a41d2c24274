import { createArea } from '../area';
import { pnlSplit } from '../en/pnl-split';

export const usePnlSplitText = createArea('pnlSplit', pnlSplit);
