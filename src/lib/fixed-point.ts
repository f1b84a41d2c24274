/** An exact decimal: `raw / 10^scale`. Every amount of this program is one of these. */
export type Fixed = { readonly raw: bigint; readonly scale: number };
