import type { BalanceShares } from '~/domain/account/balance-share';
import { rescale, type Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { useAccountText } from '~/text/areas/use-account-text';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';

/** Free, leased and locked as parts of one bar. The figures stand beside it; its name says the shares too. */
export function BalanceBar({ shares }: { readonly shares: BalanceShares }) {
  const t = useAccountText();
  const { numbers } = useFormat();
  if (useMasked('personal', true)) return <MaskedMark />;
  const text = (share: Fixed) => formatAmount(share, { kind: 'percent', decimals: 1 }, numbers).text;
  const label = t.balances.splitLabel(text(shares.free), text(shares.leased), text(shares.locked));
  return (
    <span role="img" aria-label={label} title={label} className="skew-bar inline-flex h-1.5 w-24 gap-px overflow-hidden rounded-full bg-strong-line align-middle">
      <span className="bg-accent" style={{ width: width(shares.free) }} />
      <span className="bg-warn" style={{ width: width(shares.leased) }} />
      <span className="bg-faint" style={{ width: width(shares.locked) }} />
    </span>
  );
}

/** Which colour of the bars is which part. */
export function BalanceLegend() {
  const { columns } = useAccountText().balances;
  const parts = [
    { name: columns.free, look: 'bg-accent' },
    { name: columns.leased, look: 'bg-warn' },
    { name: columns.locked, look: 'bg-faint' },
  ];
  return (
    <span className="flex flex-wrap gap-x-3 text-small">
      {parts.map(({ name, look }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`skew-bar size-2 rounded-full ${look}`} />
          {name}
        </span>
      ))}
    </span>
  );
}

/** Thousandths are more than a bar of a hundred pixels can show. */
function width(share: Fixed): string {
  return `${Number.parseInt(rescale(share, 3, 'halfUp').raw.toString(), 10) / 10}%`;
}
