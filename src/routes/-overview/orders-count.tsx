import { absent } from '~/lib/field';
import { overviewText } from '~/text/en/overview';
import { useText } from '~/text/text-context';
import { AbsentMark } from '~/ui/value-marks';

export type OrdersCountProps = {
  readonly query: { readonly data: { readonly rows: readonly unknown[]; readonly complete: boolean } | undefined; readonly isError: boolean };
};

/** How many orders were read; "or more" where the service has more than that. */
export function OrdersCount({ query: { data, isError } }: OrdersCountProps) {
  const t = useText(overviewText);
  if (data === undefined) return <AbsentMark field={absent(isError ? 'failed' : 'notLoaded')} />;
  const count = String(data.rows.length);
  return data.complete ? count : t.ordersAtLeast(count);
}
