import { createArea } from '../area';
import { embedBuilder } from '../en/embed-builder';

export const useEmbedBuilderText = createArea('embedBuilder', embedBuilder);
