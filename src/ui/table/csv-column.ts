/** One column of an exported file. Made by the functions of `csv-columns.ts`. */
export type CsvColumn<Row> = {
  /** With its unit: "Limit price (USD)". */
  readonly header: string;
  /** The cell in plain text, neither quoted nor guarded: empty where nothing is known. */
  readonly value: (row: Row) => string;
  /** What privacy mode hides: `personal` amounts, and `ratio`s of one's own, which "percentages only" leaves readable. */
  readonly reach: 'public' | 'personal' | 'ratio';
};
