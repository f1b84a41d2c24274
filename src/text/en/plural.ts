import { createPlural } from '../plural';

/** English plurals, for the area files beside this one. */
export const plural = createPlural('en');
