import { createArea } from '../area';
import { pnlCompare } from '../en/pnl-compare';

export const usePnlCompareText = createArea('pnlCompare', pnlCompare);
