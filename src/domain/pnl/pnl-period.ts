/** Offered as buttons; any other number can be typed. In one public client they count days, which we do not claim. */
export const offeredPeriods = ['7', '30', '90', '365'] as const;

/** Nine digits and three after the point: the interface names no limit, a plain number in a URL needs one. */
const PERIOD = /^(0|[1-9][0-9]{0,8})(\.[0-9]{1,3})?$/;

/**
 * Parameter `period` of operation 12 as a plain decimal, or null for a text that is
 * none. The interface says "number", and neither its unit nor its bounds.
 */
export function readPeriod(text: string): string | null {
  const trimmed = text.trim();
  return PERIOD.test(trimmed) ? trimmed : null;
}
