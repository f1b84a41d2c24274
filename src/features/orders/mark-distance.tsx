import { distanceToMark, type DistanceToMark } from '~/domain/order/distance-to-mark';
import { type Field, known, mapField } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import type { Freshness } from '~/lib/freshness';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import type { OrderMark } from './use-order-mark';

export type MarkDistanceProps = { readonly price: Field<Fixed>; readonly mark: OrderMark };

/** As much as "−48.79%" takes, so that no row grows when its mark comes. */
const FIGURE_ROOM = 'min-w-13';

/**
 * How far a price is from the mark, as a signed per cent, and in words for who listens. A mark
 * that is old or could not be read again says so, since the figure is as old as the mark.
 */
export function MarkDistance({ price, mark }: MarkDistanceProps) {
  const distance = distanceToMark(price, mark.price);
  const title = useMarkTitle(mark);
  return (
    <span
      className={`inline-block text-end text-small whitespace-nowrap text-muted max-rail:text-start ${FIGURE_ROOM}`}
      title={title}
    >
      <FieldValue field={distance}>{(value) => <Figure distance={value} />}</FieldValue>
      {distance.kind === 'known' && <OldMark freshness={mark.freshness} />}
    </span>
  );
}

function Figure({ distance }: { readonly distance: DistanceToMark }) {
  const t = useText(ordersText);
  return (
    <>
      <Amount field={known(distance.ratio)} format="percent" signed reach="public" />
      <span className="sr-only"> {t.mark[distance.direction]}</span>
    </>
  );
}

/** Beside the figure, since a title is not seen: the age of a mark that is no longer of now. */
function OldMark({ freshness }: Pick<OrderMark, 'freshness'>) {
  const t = useText(ordersText);
  const core = useText();
  const { numbers } = useFormat();
  if (freshness === null || freshness.ageMs === null || !isOld(freshness)) return null;
  return <span className="text-warn-text"> {t.mark.old(ageText(core, numbers, freshness.ageMs))}</span>;
}

function isOld({ state }: Freshness): boolean {
  return state === 'delayed' || state === 'stale' || state === 'offline' || state === 'failed';
}

/** "Mark 65,000 USD, 12 s old"; none while there is no mark. */
function useMarkTitle({ price, freshness }: OrderMark): string | undefined {
  const t = useText(ordersText);
  const core = useText();
  const { numbers } = useFormat();
  const age = freshness?.ageMs ?? null;
  const shown = mapField(price, (value) => formatAmount(value, { kind: 'price' }, numbers).exactText);
  if (shown.kind !== 'known') return undefined;
  return age === null ? t.mark.title(shown.value) : t.mark.titleWithAge(shown.value, ageText(core, numbers, age));
}
