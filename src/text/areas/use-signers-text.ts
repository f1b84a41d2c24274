import { createArea } from '../area';
import { signers } from '../en/signers';

export const useSignersText = createArea('signers', signers);
