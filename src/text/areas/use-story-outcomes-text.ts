import { createArea } from '../area';
import { storyOutcomes } from '../en/story-outcomes';

export const useStoryOutcomesText = createArea('storyOutcomes', storyOutcomes);
