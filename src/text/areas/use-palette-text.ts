import { createArea } from '../area';
import { palette } from '../en/palette';

export const usePaletteText = createArea('palette', palette);
