import { type Fixed, rescale } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';

/** The locked share of a vault as a bar. The figures stand beside it; its name says the share too. */
export function UtilisationBar({ share }: { readonly share: Fixed }) {
  const t = useText(vaultsText);
  const { numbers } = useFormat();
  const text = formatAmount(share, { kind: 'percent' }, numbers).text;
  return (
    <span
      role="img"
      aria-label={t.utilisationBar(text)}
      className="skew-bar inline-flex h-1 w-16 overflow-hidden rounded-full bg-strong-line align-middle"
    >
      <span className="bg-accent" style={{ width: `${widthOf(share)}%` }} />
    </span>
  );
}

/** A picture of 64 pixels: whole thousandths are more than it can show. Shares beyond the whole fill it. */
function widthOf(share: Fixed): number {
  const permille = rescale(share, 3, 'halfUp').raw;
  const shown = permille < 0n ? 0n : permille > 1000n ? 1000n : permille;
  return Number.parseInt(shown.toString(), 10) / 10;
}
