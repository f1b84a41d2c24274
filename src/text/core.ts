import { absentText, commonText } from './en/common';
import { panelsText } from './en/panels';

/** The areas that every page needs. All others load with the pages that use them. */
export const core = { absent: absentText, common: commonText, panels: panelsText };
