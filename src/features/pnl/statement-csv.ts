import type { StatementLine } from '~/domain/pnl/statement';
import { attributionParts } from '~/domain/pnl/pnl-attribution';
import { absent, type Field, known } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { csvAmount, type CsvColumn, csvLabel, csvTime } from '~/ui/table/csv-columns';
import { amountOf, marketOfLine, type Names, type Texts, wordsOf } from './statement-columns';
import { kindWord } from './statement-words';

/** A row that says something of the whole file, such as how much of a list was read. */
export type StatementNote = { readonly what: string; readonly detail: string };

export type StatementRow = StatementLine | StatementNote;

/** The columns of the time line for a file, with all parts of a result. */
export function statementCsv(
  names: Names,
  texts: Texts,
  csv: Catalogue['tables']['csv'],
): readonly CsvColumn<StatementRow>[] {
  const columns = lineColumns(names, texts, csv);
  const t = texts.statement;
  const noteIn = (header: string, note: StatementNote) =>
    header === t.columns.what ? note.what : header === t.csv.detail ? note.detail : '';
  return columns.map(({ value, ...column }) => ({
    ...column,
    value: (row) => ('detail' in row ? noteIn(column.header, row) : value(row)),
  }));
}

function lineColumns(names: Names, texts: Texts, csv: Catalogue['tables']['csv']): readonly CsvColumn<StatementLine>[] {
  const t = texts.statement;
  const parts = texts.pnlAttribution.columns;
  const eventOf = ({ about }: StatementLine) => (about.kind === 'position' ? about.event : null);
  const nothing = absent('notApplicable');
  const idOf = ({ about }: StatementLine): Field<string> | string => {
    switch (about.kind) {
      case 'position':
        return about.event.key;
      case 'fill':
        return about.event.orderId;
      case 'order':
        return about.order.id;
      case 'event':
        return about.event.key;
      case 'cancel':
        return about.cancel.orderId;
    }
  };
  const marketAndSide = ({ about }: StatementLine): { market: Field<string>; side: Field<string> } | null => {
    if (about.kind === 'position' || about.kind === 'fill') return about.event;
    return about.kind === 'order' ? { market: about.order.market, side: about.order.direction } : null;
  };
  return [
    ...csvTime<StatementLine>(t.csv.from, ({ when: { fromMs } }) => (fromMs === null ? nothing : known(fromMs))),
    ...csvTime<StatementLine>(t.csv.to, ({ when: { toMs } }) => known(toMs)),
    ...csvLabel<StatementLine>(t.columns.what, ({ what }) => kindWord(texts, what)),
    ...csvLabel<StatementLine>(t.csv.detail, ({ about }) => wordsOf(about, texts)),
    ...csvLabel<StatementLine>(t.csv.market, (line) => marketOfLine(line, names)?.ticker ?? null),
    ...csvLabel<StatementLine>(t.csv.address, (line) => marketAndSide(line)?.market ?? null),
    ...csvLabel<StatementLine>(t.csv.side, (line) => marketAndSide(line)?.side ?? null),
    ...csvLabel<StatementLine>(t.csv.id, idOf),
    ...csvAmount<StatementLine>(
      {
        header: t.columns.amount,
        unit: (line) => amountOf(line, names).unit,
        field: (line) => amountOf(line, names).field ?? nothing,
      },
      csv,
    ),
    ...csvAmount<StatementLine>(
      { header: t.columns.price, unit: 'USD', field: (line) => eventOf(line)?.price ?? nothing, sensitivity: 'public' },
      csv,
    ),
    ...attributionParts.flatMap((part) =>
      csvAmount<StatementLine>(
        {
          header: parts[part],
          unit: (line) => marketOfLine(line, names)?.collateral ?? null,
          field: (line) => eventOf(line)?.[part] ?? nothing,
        },
        csv,
      ),
    ),
    ...attributionParts.flatMap((part) =>
      csvAmount<StatementLine>(
        { header: parts[part], unit: 'USD', field: (line) => eventOf(line)?.usd[part] ?? nothing },
        csv,
      ),
    ),
  ];
}
