/** The members of one event variant beside its `type`. */
export type Payload = Readonly<Record<string, unknown>>;
