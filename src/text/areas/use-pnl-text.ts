import { createArea } from '../area';
import { pnl } from '../en/pnl';

export const usePnlText = createArea('pnl', pnl);
