import { stateAgeMs, type MarketRow } from '~/domain/market/market-row';
import type { MarketView } from '~/domain/market/market-view';
import { Age } from '~/ui/age';
import { FieldValue } from '~/ui/field-value';
import { useNow } from '~/ui/now-context';

/** How old a market's state is. Apart from the row, so that a beat of the clock draws this figure only. */
export function StateAge({ row, view }: { readonly row: MarketRow; readonly view: MarketView }) {
  const ageMs = stateAgeMs(row, useNow());
  return <FieldValue field={view.stateTimeMs}>{() => ageMs !== null && <Age ms={ageMs} />}</FieldValue>;
}
