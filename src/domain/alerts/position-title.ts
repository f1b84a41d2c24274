import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import type { PositionRow } from '../position/position-row';

/** "BTC/USDT long #3", for sentences: as much of it as is known. */
export function positionTitle(
  { position, market, asset }: PositionRow,
  text: Pick<Catalogue['alerts'], 'name' | 'nameOnly' | 'side'>,
): string {
  const ticker = market?.ticker ?? (position.market.kind === 'known' ? shortAddress(position.market.value) : asset);
  const side = position.side.kind === 'known' ? text.side[position.side.value] : '';
  const idx = valueOrNull(position.idx);
  return idx === null ? text.nameOnly(ticker, side) : text.name(ticker, side, idx);
}
