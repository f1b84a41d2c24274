import { createArea } from '../area';
import { story } from '../en/story';

export const useStoryText = createArea('story', story);
