import { absent } from './en/absent';
import { common } from './en/common';
import { panels } from './en/panels';

/** The areas that every page needs. All others come with the pages that use them: see `area.ts`. */
export const core = { absent, common, panels };
