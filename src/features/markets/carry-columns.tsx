import type { ReactNode } from 'react';
import {
  type Carry,
  type CarryPeriod,
  type CarryTerms,
  exceedsRoom,
  positionStake,
  type Stake,
  stakeUsd,
} from '~/domain/position/carry';
import type { Side } from '~/domain/market/funding';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { PositionRow } from '~/domain/position/position-row';
import { maxLeverage } from '~/domain/position/position-math';
import { PositionName } from '~/features/shared/position-name';
import { StackedValue } from '~/features/shared/stacked-value';
import { absent, type Field, known, mapField, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import type { Catalogue } from '~/text/catalogue';
import { carryText } from '~/text/en/carry';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { type Sensitivity, useMasked } from '~/ui/privacy-context';
import type { Column, SortKey } from '~/ui/table/column';
import { csvAmount, type CsvColumn, csvLabel, type CsvTexts, csvTime } from '~/ui/table/csv-columns';
import { MaskedMark } from '~/ui/value-marks';

/** One side of a market, or a position. */
export type CarryRow = {
  /** `address.side`, or of a position `address.side.idx`: for the URL. */
  readonly key: string;
  readonly identity: MarketIdentity;
  readonly side: Side;
  readonly terms: CarryTerms;
  readonly stake: Stake;
  readonly carry: Carry;
  /** Whether positions can be opened now. */
  readonly isOpen: boolean;
  /** Whether the market allows the chosen leverage; null when unknown. */
  readonly isAllowed: boolean | null;
  /** The position; null for a side of a market. */
  readonly position: PositionRow | null;
};

/** The stake and key of a position; null while something of it is not known. */
export function positionParts(row: PositionRow): Pick<CarryRow, 'key' | 'side' | 'stake' | 'identity'> | null {
  const [stake, side, idx] = [positionStake(row), valueOrNull(row.position.side), valueOrNull(row.position.idx)];
  if (stake.kind !== 'known' || side === null || row.market === null) return null;
  return { key: `${row.market.address}.${side}.${idx ?? ''}`, side, stake: stake.value, identity: row.market };
}

type CarryColumnOptions = {
  readonly text: Catalogue['carry'];
  readonly period: CarryPeriod;
  /** Positions instead of sides of markets. */
  readonly isPositions: boolean;
  readonly onOpen: (key: string) => void;
};

/** Digits of a rate in per cent: a day's is a 365th of a year's. */
const decimals = { day: 4, year: 2 } as const satisfies Record<CarryPeriod, number>;

export function carryColumns({ text, period, isPositions, onOpen }: CarryColumnOptions): readonly Column<CarryRow>[] {
  const { columns } = text;
  const sensitivity: Sensitivity = isPositions ? 'personal' : 'public';
  const ratio = (id: string, header: string, read: (carry: Carry) => Field<Fixed>, card: Column<CarryRow>['card']) =>
    figure(
      id,
      header,
      { onOpen, card, help: text.help, sortKey: (row) => valueOrNull(read(row.carry)) },
      ({ carry }) => (
        <Amount
          field={read(carry)}
          format="percent"
          decimals={decimals[period]}
          signed
          tone="sign"
          sensitivity={sensitivity}
        />
      ),
    );
  const usd = (id: string, header: string, read: (row: CarryRow) => Field<Fixed>, card: Column<CarryRow>['card']) =>
    figure(id, header, { onOpen, card, sortKey: (row) => valueOrNull(read(row)) }, (row) => (
      <Amount field={read(row)} format="usd" unit="USD" signed tone="sign" sensitivity={sensitivity} />
    ));
  return [
    {
      id: 'market',
      header: text.market,
      rowHeader: true,
      cell: (row) => <RowName row={row} />,
      sortKey: ({ identity }) => identity.ticker,
      card: 'title',
    },
    ratio('net', columns.net, (carry) => carry.net[period].perMargin, 'lead'),
    ratio('netOfNotional', columns.netOfNotional, (carry) => carry.net[period].perNotional, 'figure'),
    usd('netUsd', columns.netUsd, ({ carry }) => carry.net[period].usd, 'figure'),
    ratio('funding', columns.funding, (carry) => carry.funding[period].perNotional, 'none'),
    ratio('rollover', columns.rollover, (carry) => carry.rollover[period].perMargin, 'none'),
    usd('cost', isPositions ? columns.cost.held : columns.cost.open, ({ carry }) => carry.costUsd, 'none'),
    figure('earnBack', columns.earnBack, { onOpen, card: 'figure', sortKey: earnBackKey }, ({ carry }) => (
      <EarnBackFigure carry={carry} sensitivity={sensitivity} />
    )),
    ...(isPositions
      ? []
      : [
          figure('room', columns.room, { onOpen, card: 'none', sortKey: (row) => valueOrNull(roomOf(row)) }, (row) => (
            <RoomFigure row={row} />
          )),
        ]),
    figure(
      'next',
      columns.next,
      { onOpen, card: 'none', sortKey: ({ carry }) => valueOrNull(carry.next.usd) },
      ({ carry: { next } }) => (
        <StackedValue corner below={<FieldValue field={next.atMs}>{(ms) => <Countdown toMs={ms} />}</FieldValue>}>
          <Amount field={next.usd} format="usd" unit="USD" signed tone="sign" sensitivity={sensitivity} />
        </StackedValue>
      ),
    ),
  ];
}

type FigureOptions = {
  readonly onOpen: (key: string) => void;
  readonly card: Column<CarryRow>['card'];
  readonly help?: string;
  readonly sortKey: (row: CarryRow) => SortKey;
};

/** When space is short, the net result and what earns it back remain. */
const priorities: { readonly [id: string]: Column<CarryRow>['priority'] } = {
  netOfNotional: 3,
  rollover: 3,
  cost: 2,
  next: 2,
  room: 4,
};

/** A figure that opens its formula. Sides that can be opened come first in both directions. */
function figure(
  id: string,
  header: string,
  { onOpen, card, help, sortKey }: FigureOptions,
  draw: (row: CarryRow) => ReactNode,
): Column<CarryRow> {
  return {
    id,
    header,
    help,
    align: 'end',
    cell: (row) => (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(row.key)}
        // One stop a row for the Tab key: all of its figures open the same.
        tabIndex={id === 'net' ? 0 : -1}
        className="names-lead figure-button min-h-6 cursor-help text-end decoration-dotted underline-offset-4 hover:underline"
      >
        {draw(row)}
      </button>
    ),
    sortKey,
    sortsFirst: (row) => row.position !== null || (row.isOpen && row.isAllowed !== false),
    priority: priorities[id],
    card,
  };
}

function RowName({ row: { identity, side, terms, isAllowed, position } }: { readonly row: CarryRow }) {
  const t = useText(carryText);
  const { numbers } = useFormat();
  const most = mapField(terms.terms.initRatio, maxLeverage);
  const idx = position === null ? null : valueOrNull(position.position.idx);
  return (
    <PositionName
      asset={identity.baseAsset}
      market={identity}
      address={known(identity.address)}
      side={known(side)}
      to={
        idx === null
          ? { page: 'market', address: identity.address }
          : { page: 'position', market: identity.address, side, idx: String(idx) }
      }
    >
      {isAllowed === false && most.kind === 'known' && most.value !== null && (
        <span className="text-warn-text">
          {' '}
          {t.overMax(formatAmount(most.value, { kind: 'multiple' }, numbers).text)}
        </span>
      )}
    </PositionName>
  );
}

/** Beyond all days: such a position never earns its cost. */
const NEVER: Fixed = { raw: 10n ** 40n, scale: 0 };

function earnBackKey({ carry: { earnBack } }: CarryRow): Fixed | null {
  if (earnBack.kind !== 'known') return null;
  return earnBack.value.kind === 'never' ? NEVER : earnBack.value.days;
}

type EarnBackProps = Pick<CarryRow, 'carry'> & { readonly sensitivity: Sensitivity };

export function EarnBackFigure({ carry: { earnBack }, sensitivity }: EarnBackProps) {
  const t = useText(carryText);
  const masked = useMasked(sensitivity, false);
  if (earnBack.kind === 'known' && earnBack.value.kind === 'never')
    return masked ? <MaskedMark /> : <span className="text-muted">{t.never}</span>;
  return <Amount field={earnBackDays(earnBack)} format="amount" decimals={1} sensitivity={sensitivity} />;
}

function earnBackDays(earnBack: Carry['earnBack']): Field<Fixed> {
  if (earnBack.kind !== 'known') return earnBack;
  return earnBack.value.kind === 'days' ? known(earnBack.value.days) : absent('notApplicable');
}

function roomOf({ terms, side }: CarryRow): Field<Fixed> {
  return terms.room[side];
}

/** How much can still be opened on the side. Warns if that is less than the size. */
export function RoomFigure({ row, compact = true }: { readonly row: CarryRow; readonly compact?: boolean }) {
  const t = useText(carryText);
  const room = roomOf(row);
  return (
    <StackedValue warns below={exceedsRoom(row.stake, room) && t.tooLarge}>
      <Amount field={room} format="usd" unit="USD" compact={compact} sensitivity="public" />
    </StackedValue>
  );
}

/**
 * The columns of the file: both periods, and each figure with all its digits. They are separate from the columns of the
 * table, which has one period, sorts by the net result first, and has no column of the stake.
 */
export function carryCsv(
  text: Catalogue['carry'],
  words: CsvTexts,
  isPositions: boolean,
): readonly CsvColumn<CarryRow>[] {
  const [money, share] = isPositions ? (['personal', 'ratio'] as const) : (['public', 'public'] as const);
  const { columns } = text;
  const periodColumns = (period: CarryPeriod) => {
    const names = text.csv[period];
    return [
      ...ratioColumn(names.funding, ({ carry }) => carry.funding[period].perNotional),
      ...ratioColumn(names.rollover, ({ carry }) => carry.rollover[period].perMargin),
      ...ratioColumn(names.netOfNotional, ({ carry }) => carry.net[period].perNotional),
      ...ratioColumn(names.net, ({ carry }) => carry.net[period].perMargin),
      ...usdColumn(names.netUsd, ({ carry }) => carry.net[period].usd),
    ];
  };
  const ratioColumn = (header: string, field: (row: CarryRow) => Field<Fixed>) =>
    csvAmount<CarryRow>({ header, unit: '1 = 100 %', field, sensitivity: share }, words);
  const usdColumn = (header: string, field: (row: CarryRow) => Field<Fixed>) =>
    csvAmount<CarryRow>({ header, unit: 'USD', field, sensitivity: money }, words);
  return [
    ...csvLabel<CarryRow>(text.market, ({ identity }) => identity.ticker),
    ...csvLabel<CarryRow>(text.side, ({ side }) => side),
    ...usdColumn(text.sizeName, (row) => stakeUsd(row.stake, 'notional')),
    ...usdColumn(text.formula.margin, (row) => stakeUsd(row.stake, 'margin')),
    ...periodColumns('day'),
    ...periodColumns('year'),
    ...usdColumn(isPositions ? columns.cost.held : columns.cost.open, ({ carry }) => carry.costUsd),
    ...csvAmount<CarryRow>(
      {
        header: columns.earnBack,
        unit: 'd',
        field: ({ carry }) => earnBackDays(carry.earnBack),
        sensitivity: money,
      },
      words,
    ),
    ...(isPositions ? [] : usdColumn(columns.room, roomOf)),
    ...usdColumn(columns.next, ({ carry }) => carry.next.usd),
    ...csvTime<CarryRow>(columns.next, ({ carry }) => carry.next.atMs),
  ];
}
