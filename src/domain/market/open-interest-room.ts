import { valueOrNull } from '~/lib/field';
import { div, rescale, sign, type Fixed } from '~/lib/fixed-point';
import { figureIn, type MarketField } from './market-fields';

/** What one side has taken of the limit, and what is left. Amounts in quote currency. */
export type SideRoom = {
  readonly open: Fixed;
  readonly limit: Fixed;
  /** Below zero past the limit. */
  readonly left: Fixed;
  /** A ratio: 1 is all of the limit. */
  readonly share: Fixed;
  /** The same from 0 to 1000, for a bar. */
  readonly sharePermille: number;
};

const DIGITS = 9;

/**
 * The room of each side under `settings.maxOpenNotional`, which older public contracts hold each
 * side to (see GAPS.md); null without a limit above zero, and for a side that is not known.
 *
 * @param fields the group `interest`
 */
export function openInterestRoom(
  fields: readonly MarketField[],
): { readonly long: SideRoom | null; readonly short: SideRoom | null } | null {
  const of = (id: MarketField['id']) => valueOrNull(figureIn(fields, id));
  const limit = of('settings.maxOpenNotional');
  if (limit === null || sign(limit) <= 0) return null;
  return {
    long: sideRoom(of('amm.openInterestLong'), limit, of('roomLong')),
    short: sideRoom(of('amm.openInterestShort'), limit, of('roomShort')),
  };
}

function sideRoom(open: Fixed | null, limit: Fixed, left: Fixed | null): SideRoom | null {
  if (open === null || left === null) return null;
  const share = div(open, limit, DIGITS, 'halfUp');
  if (share === null) return null;
  const permille = rescale(share, 3, 'halfUp').raw;
  const shown = permille < 0n ? 0n : permille > 1000n ? 1000n : permille;
  return { open, limit, left, share, sharePermille: Number.parseInt(shown.toString(), 10) };
}
