import { type Field, valueOrNull } from '~/lib/field';
import { abs, type Fixed, sign, toDecimalString } from '~/lib/fixed-point';
import { isoUtc, isTime } from '~/lib/format-time';
import type { TradeKind, TradeRow } from './trade-rows';

/**
 * The tax programs with a published form that can contain results of derivatives; the README of `features/exports`
 * gives the sources.
 */
export const importForms = ['koinly', 'cointracking', 'rotki', 'bittytax'] as const;

export type ImportForm = (typeof importForms)[number];

/** A kind of result that is imported: `net` is the sum of these. */
export type ImportKind = Exclude<TradeKind, 'net'>;

const importKinds = ['pnl', 'fee', 'executionFee', 'funding', 'rollover'] as const satisfies readonly ImportKind[];

/** One effect of one event, as a form represents it. */
type Effect = {
  /** The id of the event and the kind: see `eventIds`. Empty in the older form, which had none. */
  readonly id: string;
  readonly kind: ImportKind;
  readonly isGain: boolean;
  /** A magnitude. */
  readonly amount: string;
  readonly currency: string;
  /** The magnitude in USD at settlement; empty without a price. */
  readonly usd: string;
  readonly description: string;
  /** The ticker, or another name of the market. */
  readonly contract: string;
  readonly atMs: number;
};

type FormOf = {
  readonly header: readonly string[];
  readonly record: (effect: Effect) => readonly string[];
  /** The number of columns that contain only ids. The form had none of them before its rows had ids. */
  readonly idColumns?: number;
};

/** The words of one form by kind: for money received, and for money paid. */
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

const bittytaxTypes: Words = {
  pnl: ['Margin-Gain', 'Margin-Loss'],
  ...sameFor(['Margin-Fee-Rebate', 'Margin-Fee'], ['Margin-Fee-Rebate', 'Margin-Fee']),
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
        effect.id,
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
      'Liquidity pool (optional)',
      'Tx-ID (optional)',
    ],
    idColumns: 2,
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
        '',
        effect.id,
      ];
    },
  },
  rotki: {
    header: ['Type', 'Location', 'Currency', 'Amount', 'Fee', 'Fee Currency', 'Description', 'Timestamp'],
    record: (effect) => {
      const { id, currency, amount, atMs } = effect;
      const description = id === '' ? effect.description : `${effect.description} (${id})`;
      return [wordOf(rotkiTypes, effect), 'external', currency, amount, '', '', description, String(atMs)];
    },
  },
  bittytax: {
    header: [
      'Type',
      'Buy Quantity',
      'Buy Asset',
      'Buy Value in GBP',
      'Sell Quantity',
      'Sell Asset',
      'Sell Value in GBP',
      'Fee Quantity',
      'Fee Asset',
      'Fee Value in GBP',
      'Wallet',
      'Timestamp',
      'Note',
      // BittyTax reads thirteen columns; the others are free for the reader.
      'Description',
      'ID',
    ],
    record: (effect) => {
      const moved = [effect.amount, effect.currency, ''];
      const none = ['', '', ''];
      return [
        wordOf(bittytaxTypes, effect),
        ...(effect.isGain ? [...moved, ...none] : [...none, ...moved]),
        ...none,
        'Perpdeck',
        `${isoUtc(effect.atMs).replace('Z', '')} UTC`,
        effect.contract,
        effect.description,
        effect.id,
      ];
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

type ImportOptions = {
  /** The text of a record. It contains words of the service, so its cells must be guarded against formulas. */
  readonly describe: (row: TradeRow, kind: ImportKind) => string;
  /** Whether to use the form of earlier exports, without ids in its rows. */
  readonly withoutIds: boolean;
};

/** A file for a tax program: a record for each event and kind that moved money. Pauses between rows: see `inSlices`. */
export function* importFile(
  form: ImportForm,
  rows: readonly TradeRow[],
  { describe, withoutIds }: ImportOptions,
): Generator<undefined, ImportFile> {
  const { header, record, idColumns = 0 } = forms[form];
  // No earlier exports exist for BittyTax.
  const isOld = withoutIds && form !== 'bittytax';
  const inForm = (cells: readonly string[]) => (isOld ? cells.slice(0, cells.length - idColumns) : cells);
  const records: (readonly string[])[] = [];
  for (const [index, row] of rows.entries()) {
    for (const kind of importKinds) {
      const effect = effectOf(row, kind, describe);
      if (effect !== null) records.push(inForm(record(isOld ? { ...effect, id: '' } : effect)));
    }
    if (index % ROWS_A_PAUSE === 0) yield;
  }
  return { header: inForm(header), records };
}

/** How many effects are in no form, because their amount, collateral or time is unknown. */
export function countLeftOut(rows: readonly TradeRow[]): number {
  return rows.reduce((sum, row) => sum + importKinds.filter((kind) => isIn(row, kind) === 'unknown').length, 0);
}

/** The work for this many rows takes about a millisecond. */
const ROWS_A_PAUSE = 50;

/** Whether a row has an effect of this kind that a form can represent. */
function isIn({ amounts, market, event: { atMs } }: TradeRow, kind: ImportKind): 'yes' | 'nothing' | 'unknown' {
  const amount = amounts[kind];
  if (amount.kind === 'known' && sign(amount.value) === 0) return 'nothing';
  const isKnown = amount.kind === 'known' && (market?.collateral ?? null) !== null;
  return isKnown && atMs.kind === 'known' && isTime(atMs.value) ? 'yes' : 'unknown';
}

function effectOf(row: TradeRow, kind: ImportKind, describe: ImportOptions['describe']): Effect | null {
  if (isIn(row, kind) !== 'yes') return null;
  const amount = row.amounts[kind];
  return {
    id: `${row.id}-${kind.toLowerCase()}`,
    kind,
    isGain: amount.kind === 'known' && sign(amount.value) > 0,
    amount: magnitude(amount),
    currency: row.market?.collateral ?? '',
    usd: magnitude(row.usd[kind]),
    description: describe(row, kind),
    contract: row.market?.ticker ?? row.event.asset,
    atMs: valueOrNull(row.event.atMs) ?? 0,
  };
}

function magnitude(field: Field<Fixed>): string {
  return field.kind === 'known' ? toDecimalString(abs(field.value)) : '';
}
