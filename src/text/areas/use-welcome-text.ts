import { createArea } from '../area';
import { welcome } from '../en/welcome';

export const useWelcomeText = createArea('welcome', welcome);
