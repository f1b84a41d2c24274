import { absent, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { Amount } from '~/ui/amount';
import { AbsentMark } from '~/ui/value-marks';

export type OrderPricesProps = {
  readonly limit?: Field<Fixed>;
  readonly stop?: Field<Fixed>;
  readonly take?: Field<Fixed>;
};

const nothing = absent('null');

/** The prices that an order has, one a line. Null says that it has none; one that is missing shows as such. */
export function OrderPrices({ limit, stop, take }: OrderPricesProps) {
  const t = useOrdersText();
  const prices = [
    { label: null, field: limit },
    { label: t.stopLabel, field: stop },
    { label: t.takeLabel, field: take },
  ].filter((price) => price.field !== undefined && !isNull(price.field));
  if (prices.length === 0) return <AbsentMark field={nothing} />;
  return (
    <span className="inline-flex flex-col items-end">
      {prices.map(({ label, field = nothing }) => (
        <span key={label} className="whitespace-nowrap">
          {label !== null && <span className="text-small text-muted">{label} </span>}
          <Amount field={field} format="price" unit="USD" />
        </span>
      ))}
    </span>
  );
}

function isNull(field: Field<Fixed>): boolean {
  return field.kind === 'absent' && field.reason === 'null';
}
