/** Operations 13 and 14. The interface names no maximum. This value keeps pages few, and no known service refuses it. */
export const ORDERS_PAGE = 100;

/** Operations 15 and 16: the largest page that the interface allows. */
export const POSITIONS_PAGE = 100;

/** Operation 5: the interface's default number of events in an answer. */
export const EVENTS_PAGE = 100;
