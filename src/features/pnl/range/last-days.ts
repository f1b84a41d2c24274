/** Ranges at hand, in days of 24 h that end now. A file of its own: the address of the page is read long before its readings are. */
export const lastDays = [7, 30, 90, 365] as const;

export type LastDays = (typeof lastDays)[number];
