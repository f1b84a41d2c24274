import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { AmountKind } from '~/lib/format-amount';
import type { Catalogue } from '~/text/catalogue';
import type { Sensitivity } from '../../privacy-context';
import { csvAmount, type CsvColumn } from '../../table/csv-columns';

export type ChartCsvText = Pick<Catalogue, 'chartParts' | 'tables'>;

type ChartAmount<Row> = {
  readonly header: string;
  readonly format: AmountKind;
  readonly unit: string | undefined;
  readonly sensitivity: Sensitivity;
  readonly field: (row: Row) => Field<Fixed>;
  /** Decimals of the integers that the service sent; none for computed values. */
  readonly rawDigits?: number | undefined;
};

/** The exact values of a chart as columns of a file. Privacy mode masks them as on screen. */
export function chartAmount<Row>(
  { header, format, unit, sensitivity, field, rawDigits }: ChartAmount<Row>,
  { chartParts, tables }: ChartCsvText,
): readonly CsvColumn<Row>[] {
  const words = {
    ...tables.csv,
    withUnit: (name: string, inUnit: string) => (inUnit === '' ? name : tables.csv.withUnit(name, inUnit)),
  };
  return csvAmount<Row>(
    {
      header,
      unit: unit ?? { ...unitsOfKinds, percent: chartParts.csv.ratio }[format],
      field,
      sensitivity: sensitivity === 'public' ? 'public' : isRatio(format) ? 'ratio' : 'personal',
      ...(rawDigits === undefined ? {} : { rawDigits }),
    },
    words,
  );
}

function isRatio(format: AmountKind): boolean {
  return format === 'percent' || format === 'multiple';
}

/** Units that follow from the kind of amount; none for values that are no amounts. */
const unitsOfKinds = {
  price: '',
  size: '',
  amount: '',
  usd: 'USD',
  multiple: '×',
  count: '',
  raw: '',
} as const satisfies Record<Exclude<AmountKind, 'percent'>, string>;
