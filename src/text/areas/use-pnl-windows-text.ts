import { createArea } from '../area';
import { pnlWindows } from '../en/pnl-windows';

export const usePnlWindowsText = createArea('pnlWindows', pnlWindows);
