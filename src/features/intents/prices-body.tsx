import { useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { TimeUnit } from '~/domain/account/event-time';
import { comparePrices, type PriceComparison } from '~/domain/intent/price-comparison';
import { toSignedPrices } from '~/domain/intent/signed-prices';
import type { Field } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { intentPricesText } from '~/text/en/intent-prices';
import { useText } from '~/text/text-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { PricesDrift } from './prices-drift';
import { PricesPauses, tellSamePauses } from './prices-pauses';
import { PricesRfc } from './prices-rfc';
import { mainRows, moreRows } from './prices-rows';
import { PricesTable } from './prices-table';

export type PricesPanelProps = {
  /** `created_price` and `price`, as they came. */
  readonly created: unknown;
  readonly settled: unknown;
  readonly assumptions: Assumptions;
  /** Of the signed order; not known where it names none. */
  readonly direction: Field<'long' | 'short'>;
  /** Of the signed order, in the service's words: it tells whether the order opens or closes. */
  readonly orderType: Field<string>;
  /** When the trader signed. */
  readonly signedAtMs: Field<number>;
};

/** The prices that were signed for the intent: when it was made, and when it was settled, side by side. */
export function PricesBody({ direction, orderType, signedAtMs, assumptions, ...bodies }: PricesPanelProps) {
  const t = useText(intentPricesText);
  const created = useMemo(() => toSignedPrices(bodies.created, assumptions), [bodies.created, assumptions]);
  const settled = useMemo(() => toSignedPrices(bodies.settled, assumptions), [bodies.settled, assumptions]);
  const comparison = useMemo(() => comparePrices(created, settled), [created, settled]);
  const { moments, notes } = comparison;
  if (moments.length === 0) {
    return (
      <Panel title={t.title}>
        <p className="px-4 py-3 text-muted">{t.none}</p>
      </Panel>
    );
  }
  const heads = moments.map(({ id }) => t[id]);
  const compares = moments.length > 1;
  const [first] = moments;
  const last = moments.at(-1);
  const units = timeUnitsOf(comparison).map((unit) => t.unitWords[unit]);
  const lines = [...notes.map((note) => t.notes[note]), ...(settled.given ? [] : [t.notSettled]), ...(units.length === 0 ? [] : [t.units(units.join(', '))])];
  return (
    <Panel title={t.title} notices={<NoticeLines lines={lines} />}>
      {compares && <PricesDrift comparison={comparison} side={direction} orderType={orderType} />}
      <PricesTable caption={t.table} figure={t.figure} heads={compares ? [...heads, t.difference] : heads} rows={mainRows(comparison, signedAtMs, t)} />
      {last !== undefined && <PricesPauses moment={last} />}
      {compares && first !== undefined && last !== undefined && !tellSamePauses(first, last) && <PricesPauses moment={first} />}
      <More comparison={comparison} heads={heads} t={t} />
      {moments.map(({ id, index, rfc }) => rfc !== null && <PricesRfc key={id} id={id} index={index} figures={rfc.figures} />)}
    </Panel>
  );
}

type MoreProps = { readonly comparison: PriceComparison; readonly heads: readonly string[]; readonly t: Catalogue['intentPrices'] };

function More({ comparison, heads, t }: MoreProps) {
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold text-muted">{t.more}</summary>
      <PricesTable caption={t.more} figure={t.figure} heads={heads} rows={moreRows(comparison, t)} />
    </details>
  );
}

/** The units that the oracle's whole numbers were taken to count, each once. */
function timeUnitsOf({ moments }: PriceComparison): readonly TimeUnit[] {
  const units = moments.flatMap(({ index: { at, pauses } }) => [at, ...Object.values(pauses)].flatMap((field) => (field.kind === 'known' && field.value.unit !== null ? [field.value.unit] : [])));
  return [...new Set(units)];
}
