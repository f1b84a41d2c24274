import type { Refusal } from '../engine';

/** "No such …", told apart from "nothing there". None of operations 10 to 17 documents its errors: see README. */
export function notFound(what: 'trader' | 'market' | 'vault', address: string): Refusal {
  return { refused: 404, code: `${what.toUpperCase()}_NOT_FOUND`, msg: `no ${what} with address ${address}` };
}
