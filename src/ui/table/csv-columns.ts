import { type Field, mapField } from '~/lib/field';
import { type Fixed, toDecimalString } from '~/lib/fixed-point';
import { isoUtc, isTime } from '~/lib/format-time';

/** The words that headers are put together with; the `tables` area of the catalogue has them. */
export type CsvTexts = {
  readonly withUnit: (header: string, unit: string) => string;
  readonly unitOf: (header: string) => string;
  /** `digits`: the raw integer is the amount times ten to the power of this. */
  readonly rawOf: (header: string, digits: number) => string;
};

export type CsvAmount<Row> = {
  readonly header: string;
  /** One for all rows goes into the header; one that depends on the row gets a column of its own. */
  readonly unit: string | ((row: Row) => string | null);
  readonly field: (row: Row) => Field<Fixed>;
  /** Decimals of the integer that the service sends, for a raw column; none for what is computed here. */
  readonly rawDigits?: number;
  /** Amounts are personal unless said otherwise; `ratio` for percentages and multiples of one's own. */
  readonly sensitivity?: CsvColumn<Row>['sensitivity'];
};

/** An amount as an exact decimal in its unit and, where it came as one, as the integer of the wire. */
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

/** A text as the service spells it: words of ours would not survive a change of language. */
export function csvWord<Row>(
  header: string,
  value: (row: Row) => Field<string> | string | null,
): readonly CsvColumn<Row>[] {
  const text = (row: Row) => {
    const cell = value(row);
    return typeof cell === 'object' && cell !== null ? fieldText(cell) : (cell ?? '');
  };
  return [{ header, value: text, sensitivity: 'public' }];
}

/** A moment in ISO 8601, UTC. */
export function csvTime<Row>(header: string, value: (row: Row) => Field<number>): readonly CsvColumn<Row>[] {
  const text = (row: Row) => fieldText(mapField(value(row), (ms) => (isTime(ms) ? isoUtc(ms) : String(ms))));
  return [{ header, value: text, sensitivity: 'public' }];
}

/** Absent is an empty cell, never a zero. What cannot be read goes out as it came in. */
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
  /** With its unit: "Limit price (USD)". */
  readonly header: string;
  /** The cell in plain text, neither quoted nor guarded: empty where nothing is known. */
  readonly value: (row: Row) => string;
  /** What privacy mode hides: `personal` amounts, and `ratio`s of one's own, which "percentages only" leaves readable. */
  readonly sensitivity: 'public' | 'personal' | 'ratio';
};
