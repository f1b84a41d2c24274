import { createArea } from '../area';
import { pnlRatios } from '../en/pnl-ratios';

export const usePnlRatiosText = createArea('pnlRatios', pnlRatios);
