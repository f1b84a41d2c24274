/**
 * A generated wire type as the engine returns it: any whole number may be a number or a bigint, since some pass 2^53.
 * The HTTP side writes both as bare JSON integers.
 */
export type WireForm<T> = T extends bigint
  ? bigint | number
  : T extends number
    ? T | bigint
    : T extends readonly (infer Item)[]
      ? readonly WireForm<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: WireForm<T[Key]> }
        : T;
