import type { Side } from '~/domain/market/funding';
import type { MarketField } from '~/domain/market/market-fields';
import { openInterestRoom, type SideRoom } from '~/domain/market/open-interest-room';
import { abs, sign } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';

/** How much of the limit each side has taken, as bars, and what is left of it in words. */
export function MarketRoom({ fields }: { readonly fields: readonly MarketField[] }) {
  const { room: t } = useText(marketPageText);
  const room = openInterestRoom(fields);
  if (room === null) return <p className="px-4 pt-3 text-muted">{t.noLimit}</p>;
  return (
    <ul className="flex flex-col gap-2.5 px-4 pt-3 pb-1.5">
      <SideLine side="long" room={room.long} />
      <SideLine side="short" room={room.short} />
    </ul>
  );
}

const grounds = { long: 'bg-up', short: 'bg-down' } as const satisfies Record<Side, string>;

function SideLine({ side, room }: { readonly side: Side; readonly room: SideRoom | null }) {
  const { room: t } = useText(marketPageText);
  const { numbers } = useFormat();
  const usd = (value: SideRoom['open']) => formatAmount(value, { kind: 'usd', compact: true }, numbers).text;
  if (room === null) {
    return (
      <li className="flex justify-between text-small text-muted">
        <span>{t[side]}</span>
        {t.noSide}
      </li>
    );
  }
  const leftSign = sign(room.left);
  const share = formatAmount(room.share, { kind: 'percent', decimals: 1 }, numbers).text;
  return (
    <li className="text-small">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>
          {t[side]} <span className="text-muted">{t.of(usd(room.open), usd(room.limit))}</span>
        </span>
        <span className={leftSign > 0 ? 'text-muted' : 'text-warn-text'}>
          {leftSign > 0 ? t.left(usd(room.left)) : leftSign === 0 ? t.full : t.past(usd(abs(room.left)))}
        </span>
      </span>
      <span role="img" aria-label={t.bar(t[side], share)} className="skew-bar mt-1 flex h-1.5 overflow-hidden rounded-full bg-strong-line">
        <span className={grounds[side]} style={{ width: `${room.sharePermille / 10}%` }} />
      </span>
    </li>
  );
}
