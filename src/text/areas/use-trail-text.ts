import { createArea } from '../area';
import { trail } from '../en/trail';

export const useTrailText = createArea('trail', trail);
