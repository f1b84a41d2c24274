/** The exchange's own keys, named in every account's state. Hex of 32 bytes. */
export type ServiceKeys = { readonly hotKeyHex: string; readonly coldKeyHex: string };
