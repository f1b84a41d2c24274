import type { PricedMoment } from '~/domain/intent/price-comparison';
import { type RfcFigures, type RfcName, rfcNames } from '~/domain/intent/rfc-figures';
import { type Field, mapField } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { intentPricesText } from '~/text/en/intent-prices';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { PricesTable } from './prices-table';

export type PricesRfcProps = {
  readonly id: PricedMoment['id'];
  readonly index: PricedMoment['index'];
  readonly figures: RfcFigures;
};

/** The figures of `rfc` beside those of the index price that have the same names, both as sent: no unit is known, so nothing is computed. */
export function PricesRfc({ id, index, figures }: PricesRfcProps) {
  const { rfc: t, figure } = useText(intentPricesText);
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold text-muted">{t.title[id]}</summary>
      <p className="px-4 text-small text-muted">{t.explain}</p>
      <PricesTable
        caption={t.title[id]}
        figure={figure}
        heads={[t.given, t.beside]}
        rows={rfcNames.map((name) => {
          const now = besideOf(name, index);
          return { label: t.names[name], help: name, cells: [<Given key="rfc" field={figures[name]} />, now === null ? null : <Given key="now" field={now} />] };
        })}
      />
    </details>
  );
}

/** Markets' figures, so never masked. */
function Given({ field }: { readonly field: Field<Fixed> }) {
  return <Amount field={field} format="raw" reach="public" />;
}

/** The raw number of the index price that an original one is the original of. */
function besideOf(name: RfcName, { spread, depthLong, depthShort, k }: PricedMoment['index']): Field<Fixed> | null {
  const asSent = (field: Field<Fixed>) => mapField(field, ({ raw }) => ({ raw, scale: 0 }));
  switch (name) {
    case 'original_spread':
      return asSent(spread);
    case 'original_market_depth_long':
      return asSent(depthLong);
    case 'original_market_depth_short':
      return asSent(depthShort);
    case 'original_k':
      return mapField(k, (raw) => ({ raw, scale: 0 }));
    case 'velocity_debt':
    case 'effective_depth':
    case 'recovery_rate':
      return null;
  }
}
