/** The interface's default for how many events an answer has. */
export const USUAL_PAGE = 100;

/** What is asked of operation 5. */
export type EventsQuery = {
  /** Raw address of the smart account. */
  readonly account: string;
  /** The filterable types that are wanted; none for all events, `init_sa` among them. */
  readonly types: readonly string[];
  /** Newest first, or oldest first. */
  readonly order: 'DESC' | 'ASC';
  /** How many are asked for at once: at most 1000, and 100 where nothing is said, as the interface has it. */
  readonly limit?: number | undefined;
};
