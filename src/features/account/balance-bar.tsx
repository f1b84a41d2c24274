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

/** Thousandths are more than a bar of a hundred pixels can show. */
function width(share: Fixed): string {
  return `${Number.parseInt(rescale(share, 3, 'halfUp').raw.toString(), 10) / 10}%`;
}
