/**
 * A generated wire type as the engine hands it on. The HTTP side writes a bigint as a bare JSON
 * integer, as it does a number; so a whole number may be either, whichever is at hand.
 */
export type WireForm<T> = T extends bigint
  ? number | bigint
  : T extends number
  ? T | bigint
  : T extends readonly (infer Item)[]
    ? readonly WireForm<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: WireForm<T[Key]> }
      : T;
