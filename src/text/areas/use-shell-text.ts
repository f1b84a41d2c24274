import { createArea } from '../area';
import { shell } from '../en/shell';

export const useShellText = createArea('shell', shell);
