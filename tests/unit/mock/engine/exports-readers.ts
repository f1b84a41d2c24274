/*
 * How tax programs read a file, by their published descriptions: see the README of `features/exports` for the sources.
 */

/** A row as the program books it: the received (+) or paid (−) amount, with 18 digits. */
type Booked = {
  readonly currency: string;
  readonly amount: bigint;
  readonly usd: bigint | null;
  readonly what: string;
};

export type Imported = {
  readonly booked: readonly Booked[];
  /** Rows that the program treats as already imported. */
  readonly dropped: number;
};

type Row = Readonly<Record<string, string>>;

type Program = {
  /** The value that must be equal for the program to drop a row; null for a program that keeps all. */
  readonly sameness: ((row: Row) => string) | null;
  readonly book: (row: Row) => Booked;
};

/** Imports files one after another, as a reader of the program does. */
export function imported(program: keyof typeof programs, files: readonly string[]): Imported {
  const { sameness, book } = programs[program];
  const seen = new Set<string>();
  const booked: Booked[] = [];
  let dropped = 0;
  for (const row of files.flatMap(rowsOf)) {
    const same = sameness?.(row);
    if (same !== undefined && seen.has(same)) dropped += 1;
    else booked.push(book(row));
    if (same !== undefined) seen.add(same);
  }
  return { booked, dropped };
}

/** The sum of the bookings in each currency, under the program's name for it. */
export function sumsOf({ booked }: Imported): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of booked) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return sums;
}

const programs = {
  /** Article 9789363: equal time, currency, amount and hash. Descriptions and tags are not compared. */
  koinly: {
    sameness: (row) =>
      [
        'Date',
        'Sent Amount',
        'Sent Currency',
        'Received Amount',
        'Received Currency',
        'Fee Amount',
        'Fee Currency',
        'TxHash',
      ]
        .map((name) => cell(row, name))
        .join('|'),
    book: (row) =>
      moved({
        came: [cell(row, 'Received Amount'), cell(row, 'Received Currency')],
        went: [cell(row, 'Sent Amount'), cell(row, 'Sent Currency')],
        usd: cell(row, 'Net Worth Currency') === 'USD' ? cell(row, 'Net Worth Amount') : '',
        what: cell(row, 'Label'),
      }),
  },
  /** By Tx-ID if there is one, or else by the whole row: the strictest possible rule. */
  cointracking: {
    sameness: (row) => (row['Tx-ID (optional)'] ?? '') || JSON.stringify(row),
    book: (row) =>
      moved({
        came: [cell(row, 'Buy Amount'), cell(row, 'Buy Currency')],
        went: [cell(row, 'Sell Amount'), cell(row, 'Sell Currency')],
        usd: '',
        what: cell(row, 'Type'),
      }),
  },
  /** `rotki_events.py` gives each row a random id: nothing is ever the same. */
  rotki: {
    sameness: null,
    book: (row) => {
      const type = cell(row, 'Type');
      const part = [cell(row, 'Amount'), cell(row, 'Currency')] as const;
      if (!['Income', 'Loss', 'Spend'].includes(type) || cell(row, 'Location') !== 'external')
        throw new Error(`rotki does not know ${type}`);
      const isIn = type === 'Income';
      return moved({ came: isIn ? part : ['', ''], went: isIn ? ['', ''] : part, usd: '', what: type });
    },
  },
  /**
   * Each row of the first thirteen columns is a record; its converter has a switch that drops rows equal in all
   * columns.
   */
  bittytax: {
    sameness: (row) => JSON.stringify(row),
    book: (row) => {
      const type = cell(row, 'Type');
      const isIn = type === 'Margin-Gain' || type === 'Margin-Fee-Rebate';
      if (!isIn && type !== 'Margin-Loss' && type !== 'Margin-Fee') throw new Error(`BittyTax does not know ${type}`);
      const [came, went] = [cell(row, 'Buy Quantity'), cell(row, 'Sell Quantity')];
      // Its table lists the quantities that each type requires.
      if ((came !== '') !== isIn || (went !== '') === isIn) throw new Error(`not a ${type}`);
      if (Number.isNaN(Date.parse(cell(row, 'Timestamp').replace(' UTC', 'Z')))) throw new Error('no time');
      return moved({
        came: [came, cell(row, 'Buy Asset')],
        went: [went, cell(row, 'Sell Asset')],
        usd: '',
        what: type,
      });
    },
  },
} as const satisfies Readonly<Record<string, Program>>;

type Moved = {
  readonly came: readonly [amount: string, currency: string];
  readonly went: readonly [amount: string, currency: string];
  readonly usd: string;
  readonly what: string;
};

function moved({ came, went, usd, what }: Moved): Booked {
  const isIn = came[0] !== '';
  if (isIn === (went[0] !== '')) throw new Error('a row either brings or takes');
  const [amount, currency] = isIn ? came : went;
  const sign = isIn ? 1n : -1n;
  return { currency, amount: sign * scaled(amount), usd: usd === '' ? null : sign * scaled(usd), what };
}

/** A decimal with 18 digits. */
function scaled(text: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,18}))?$/.exec(text);
  if (match === null) throw new Error(`no number: ${text}`);
  return BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(18, '0'));
}

function cell(row: Row, name: string): string {
  const text = row[name];
  if (text === undefined) throw new Error(`no column ${name}`);
  return text;
}

/** RFC 4180. */
function rowsOf(file: string): readonly Row[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
    else if (end === '') break;
  }
  const [header = [], ...records] = lines.filter((line) => line.length > 1);
  return records.map((record) => {
    if (record.length !== header.length) throw new Error(`${record.length} cells, not ${header.length}`);
    return Object.fromEntries(header.map((name, place) => [name, record[place] ?? '']));
  });
}
