import type { BalanceShares } from '~/domain/account/balance-row';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { accountBalancesText } from '~/text/en/account-summary';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';

const parts = [
  { name: 'free', className: 'bg-accent' },
  { name: 'leased', className: 'bg-warn' },
  { name: 'locked', className: 'bg-faint' },
] as const satisfies readonly { readonly name: keyof BalanceShares; readonly className: string }[];

/**
 * Shows the free, leased and locked parts of a balance as one bar. A part above zero is always wide enough to see. The
 * figures are beside the bar. Its accessible name gives the shares, rounded down, so that "100 %" means the whole
 * balance.
 */
export function BalanceBar({ shares }: { readonly shares: BalanceShares }) {
  const t = useText(accountBalancesText);
  const { numbers } = useFormat();
  if (useMasked('personal', true)) return <MaskedMark />;
  const text = (share: Fixed) => formatAmount(share, { kind: 'percent', decimals: 1, rounding: 'floor' }, numbers).text;
  const label = t.splitLabel(text(shares.free), text(shares.leased), text(shares.locked));
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="skew-bar inline-flex h-2.5 w-36 gap-px overflow-hidden rounded-full bg-strong-line align-middle"
    >
      {parts.map(
        ({ name, className }) =>
          shares[name].raw > 0n && (
            <span
              key={name}
              className={`min-w-[3px] basis-0 ${className}`}
              style={{ flexGrow: growthOf(shares[name]) }}
            />
          ),
      )}
    </span>
  );
}

/** The legend: the colour of each part. */
export function BalanceLegend() {
  const { columns } = useText(accountBalancesText);
  return (
    <span className="flex flex-wrap gap-x-3 text-small">
      {parts.map(({ name, className }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          {/* A bar of one part, which keeps its own colour in forced-colors mode. */}
          <span aria-hidden="true" className="skew-bar inline-flex size-2 overflow-hidden rounded-full">
            <span className={`grow ${className}`} />
          </span>
          {columns[name]}
        </span>
      ))}
    </span>
  );
}

/** In billionths of the whole, which is as exact as the shares. The bar is scaled to their sum. */
function growthOf({ raw }: Fixed): number {
  return Number.parseInt(raw.toString(), 10);
}
