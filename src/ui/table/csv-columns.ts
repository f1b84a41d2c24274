import { type Field, mapField } from '~/lib/field';
import { type Fixed, toDecimalString } from '~/lib/fixed-point';
import { isoUtc, isTime } from '~/lib/format-time';

/** The texts of headers, from the `tables` area of the catalogue. */
export type CsvTexts = {
  readonly withUnit: (header: string, unit: string) => string;
  readonly unitOf: (header: string) => string;
  /** `digits`: the raw integer is the amount times ten to this power. */
  readonly rawOf: (header: string, digits: number) => string;
};

export type CsvAmount<Row> = {
  readonly header: string;
  /** The unit. A unit for all rows is written in the header; a unit that depends on the row gets a separate column. */
  readonly unit: string | ((row: Row) => string | null);
  readonly field: (row: Row) => Field<Fixed>;
  /** Decimals of the integer that the service sends, for a raw column; none for computed values. */
  readonly rawDigits?: number;
  /** Amounts are personal by default; `ratio` is for percentages and multiples of the reader's own. */
  readonly sensitivity?: CsvColumn<Row>['sensitivity'];
};

/** An amount as an exact decimal in its unit and, if the service sent an integer, as that integer. */
export function csvAmount<Row>(amount: CsvAmount<Row>, words: CsvTexts): readonly CsvColumn<Row>[] {
  const { header, unit, field, rawDigits, sensitivity = 'personal' } = amount;
  const fixedUnit = typeof unit === 'string';
  const columns: CsvColumn<Row>[] = [
    {
      header: fixedUnit ? words.withUnit(header, unit) : header,
      value: (row) => fieldText(mapField(field(row), toDecimalString)),
      sensitivity,
    },
  ];
  if (!fixedUnit)
    columns.push({ header: words.unitOf(header), value: (row) => unit(row) ?? '', sensitivity: 'public' });
  if (rawDigits !== undefined) {
    const value = (row: Row) =>
      fieldText(mapField(field(row), (known) => (known.scale === rawDigits ? known.raw.toString() : '')));
    columns.push({ header: words.rawOf(header, rawDigits), value, sensitivity });
  }
  return columns;
}

/** A text in the service's spelling, independent of the language. */
export function csvLabel<Row>(
  header: string,
  value: (row: Row) => Field<string> | string | null,
): readonly CsvColumn<Row>[] {
  const text = (row: Row) => {
    const cell = value(row);
    return typeof cell === 'object' && cell !== null ? fieldText(cell) : (cell ?? '');
  };
  return [{ header, value: text, sensitivity: 'public' }];
}

/** A time in ISO 8601, UTC. */
export function csvTime<Row>(header: string, value: (row: Row) => Field<number>): readonly CsvColumn<Row>[] {
  const text = (row: Row) => fieldText(mapField(value(row), (ms) => (isTime(ms) ? isoUtc(ms) : String(ms))));
  return [{ header, value: text, sensitivity: 'public' }];
}

/** A missing value is an empty cell, never zero. An unreadable value is exported as received. */
function fieldText(field: Field<string>): string {
  switch (field.kind) {
    case 'known':
      return field.value;
    case 'absent':
      return '';
    case 'unreadable':
      return field.raw;
  }
}

/** One column of an exported file. Made by the functions of `csv-columns.ts`. */
export type CsvColumn<Row> = {
  /** The header with its unit: "Limit price (USD)". */
  readonly header: string;
  /** The cell as plain text, neither quoted nor escaped: empty when the value is unknown. */
  readonly value: (row: Row) => string;
  /**
   * Whether privacy mode masks it: `personal` amounts, and the reader's own `ratio`s, which "percentages only" shows.
   */
  readonly sensitivity: 'public' | 'personal' | 'ratio';
};
