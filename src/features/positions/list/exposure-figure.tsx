import { longShare } from '~/domain/market/open-interest';
import { isPartial } from '~/domain/position/partial-sum';
import type { PositionRow } from '~/domain/position/position-row';
import { exposureOf } from '~/domain/position/position-totals';
import { type Fixed, sub } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';

const ONE: Fixed = { raw: 1n, scale: 0 };

/** Present worth of all positions together, in USD: what the totals of a table of them say of their worth. */
export function ExposureFigure({ rows }: { readonly rows: readonly PositionRow[] }) {
  return <Amount field={exposureOf(rows).all.field} format="usd" decimals={0} />;
}

/** "67% long · 33% short", or how many of the positions are counted. Nothing is said of shares where a side is not known. */
export function ExposureShares({ rows }: { readonly rows: readonly PositionRow[] }) {
  const t = useText(positionsText).totals;
  const { numbers } = useFormat();
  const masked = useMasked('personal', true);
  const { all, long, short } = exposureOf(rows);
  if (isPartial(all)) return t.partial(all.counted, all.of);
  const share = longShare(long.field, short.field);
  if (share.kind !== 'known' || long.of + short.of < all.of || masked) return t.exposurePlain;
  const text = (value: Fixed) => formatAmount(value, { kind: 'percent', decimals: 0 }, numbers).text;
  return t.exposureHelp(text(share.value), text(sub(ONE, share.value)));
}
