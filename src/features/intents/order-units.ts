/** What the amounts of an intent's market are counted in; null where nobody has named it. */
export type OrderUnits = { readonly base: string | null; readonly collateral: string | null };
