import { type Field, valueOrNull } from '~/lib/field';
import { abs, type Fixed, sign, toDecimalString } from '~/lib/fixed-point';
import { isoUtc, isTime } from '~/lib/format-time';
import type { TradeKind, TradeRow } from './trade-rows';

/** The tax programs whose published form can hold results of derivatives; README of `features/exports` has the sources. */
export const importForms = ['koinly', 'cointracking', 'rotki'] as const;

export type ImportForm = (typeof importForms)[number];

/** A kind of result that is imported: `net` is the sum of these. */
export type ImportKind = Exclude<TradeKind, 'net'>;

const importKinds = ['pnl', 'fee', 'executionFee', 'funding', 'rollover'] as const satisfies readonly ImportKind[];

/** One effect of one event, as a form takes it. */
type Effect = {
  readonly kind: ImportKind;
  readonly isGain: boolean;
  /** A magnitude. */
  readonly amount: string;
  readonly currency: string;
  /** The magnitude in USD at settlement; empty without a price. */
  readonly usd: string;
  readonly description: string;
  readonly atMs: number;
};

type FormOf = { readonly header: readonly string[]; readonly record: (effect: Effect) => readonly string[] };

/** The words of one form by kind: for money that came, and for money that went. */
type Words = Readonly<Record<ImportKind, readonly [gain: string, loss: string]>>;

const sameFor = (fee: Words[ImportKind], other: Words[ImportKind]): Omit<Words, 'pnl'> => ({
  fee,
  executionFee: fee,
  funding: other,
  rollover: other,
});

const koinlyTags: Words = {
  pnl: ['realized gain', 'realized gain'],
  ...sameFor(['fee refund', 'cost'], ['realized gain', 'margin fee']),
};

const cointrackingTypes: Words = {
  pnl: ['Derivatives / Futures Profit', 'Derivatives / Futures Loss'],
  ...sameFor(['Other Income', 'Other Fee'], ['Other Income', 'Other Fee']),
};

const rotkiTypes: Words = { pnl: ['Income', 'Loss'], ...sameFor(['Income', 'Spend'], ['Income', 'Spend']) };

const wordOf = (words: Words, { kind, isGain }: Effect) => words[kind][isGain ? 0 : 1];

const forms: Readonly<Record<ImportForm, FormOf>> = {
  koinly: {
    header: [
      'Date',
      'Sent Amount',
      'Sent Currency',
      'Received Amount',
      'Received Currency',
      'Fee Amount',
      'Fee Currency',
      'Net Worth Amount',
      'Net Worth Currency',
      'Label',
      'Description',
      'TxHash',
    ],
    record: (effect) => {
      const { isGain, amount, currency, usd } = effect;
      const moved = [amount, currency];
      return [
        `${secondsUtc(effect)} UTC`,
        ...(isGain ? ['', '', ...moved] : [...moved, '', '']),
        '',
        '',
        ...(usd === '' ? ['', ''] : [usd, 'USD']),
        wordOf(koinlyTags, effect),
        effect.description,
        '',
      ];
    },
  },
  cointracking: {
    header: [
      'Type',
      'Buy Amount',
      'Buy Currency',
      'Sell Amount',
      'Sell Currency',
      'Fee',
      'Fee Currency',
      'Exchange',
      'Trade-Group',
      'Comment',
      'Date',
    ],
    record: (effect) => {
      const moved = [effect.amount, effect.currency];
      return [
        wordOf(cointrackingTypes, effect),
        ...(effect.isGain ? [...moved, '', ''] : ['', '', ...moved]),
        '',
        '',
        'Perpdeck',
        '',
        effect.description,
        secondsUtc(effect),
      ];
    },
  },
  rotki: {
    header: ['Type', 'Location', 'Currency', 'Amount', 'Fee', 'Fee Currency', 'Description', 'Timestamp'],
    record: (effect) => {
      const { currency, amount, description, atMs } = effect;
      return [wordOf(rotkiTypes, effect), 'external', currency, amount, '', '', description, String(atMs)];
    },
  },
};

/** "2026-03-14 08:00:00", in UTC. */
function secondsUtc({ atMs }: Effect): string {
  return isoUtc(atMs).slice(0, 19).replace('T', ' ');
}

export type ImportFile = {
  readonly header: readonly string[];
  readonly records: readonly (readonly string[])[];
};

/**
 * A file for a tax program: a record for each event and kind that moved money. Pauses between rows: see `inSlices`.
 * @param describe the text of a record; the service's words are in it, so its cells have to be guarded
 */
export function* importFile(
  form: ImportForm,
  rows: readonly TradeRow[],
  describe: (row: TradeRow, kind: ImportKind) => string,
): Generator<undefined, ImportFile> {
  const { header, record } = forms[form];
  const records: (readonly string[])[] = [];
  for (const [index, row] of rows.entries()) {
    for (const kind of importKinds) {
      const effect = effectOf(row, kind, describe);
      if (effect !== null) records.push(record(effect));
    }
    if (index % ROWS_A_PAUSE === 0) yield;
  }
  return { header, records };
}

/** How many effects are in no form: their amount, collateral or time is unknown. */
export function countLeftOut(rows: readonly TradeRow[]): number {
  return rows.reduce((sum, row) => sum + importKinds.filter((kind) => isIn(row, kind) === 'unknown').length, 0);
}

/** About a millisecond. */
const ROWS_A_PAUSE = 50;

/** Whether a row has an effect of this kind that a form can hold. */
function isIn({ amounts, market, event: { atMs } }: TradeRow, kind: ImportKind): 'yes' | 'nothing' | 'unknown' {
  const amount = amounts[kind];
  if (amount.kind === 'known' && sign(amount.value) === 0) return 'nothing';
  const isKnown = amount.kind === 'known' && (market?.collateral ?? null) !== null;
  return isKnown && atMs.kind === 'known' && isTime(atMs.value) ? 'yes' : 'unknown';
}

function effectOf(
  row: TradeRow,
  kind: ImportKind,
  describe: (row: TradeRow, kind: ImportKind) => string,
): Effect | null {
  if (isIn(row, kind) !== 'yes') return null;
  const amount = row.amounts[kind];
  return {
    kind,
    isGain: amount.kind === 'known' && sign(amount.value) > 0,
    amount: magnitude(amount),
    currency: row.market?.collateral ?? '',
    usd: magnitude(row.usd[kind]),
    description: describe(row, kind),
    atMs: valueOrNull(row.event.atMs) ?? 0,
  };
}

function magnitude(field: Field<Fixed>): string {
  return field.kind === 'known' ? toDecimalString(abs(field.value)) : '';
}
