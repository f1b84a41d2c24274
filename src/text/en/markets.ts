/** Area "markets": its texts are written by whoever builds the area. */
export const markets = {};
