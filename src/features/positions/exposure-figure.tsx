import { isPartial } from '~/domain/position/partial-sum';
import { combine } from '~/domain/position/combine';
import type { PositionRow } from '~/domain/position/position-row';
import { exposureOf } from '~/domain/position/position-totals';
import { longShare } from '~/domain/market/open-interest';
import { add, sub, type Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';

const ONE: Fixed = { raw: 1n, scale: 0 };

/** Present worth of longs and shorts together, in USD. */
export function ExposureFigure({ rows }: { readonly rows: readonly PositionRow[] }) {
  const { long, short } = exposureOf(rows);
  const both = combine({ long: long.field, short: short.field }, (of) => add(of.long, of.short));
  return <Amount field={both} format="usd" compact />;
}

/** "67% long · 33% short", or how many of the positions are counted. */
export function ExposureShares({ rows }: { readonly rows: readonly PositionRow[] }) {
  const t = usePositionsText().totals;
  const { numbers } = useFormat();
  const masked = useMasked('personal', true);
  const { long, short } = exposureOf(rows);
  if (isPartial(long) || isPartial(short)) return t.partial(long.counted + short.counted, long.of + short.of);
  const share = longShare(long.field, short.field);
  if (share.kind !== 'known' || masked) return t.exposurePlain;
  const text = (value: Fixed) => formatAmount(value, { kind: 'percent', decimals: 0 }, numbers).text;
  return t.exposureHelp(text(share.value), text(sub(ONE, share.value)));
}
