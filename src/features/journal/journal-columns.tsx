import { type ReactNode, useCallback } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import {
  journalBounds,
  type JournalEntry,
  type JournalFigures,
  type JournalGroup,
  UNKNOWN_GROUP,
} from '~/domain/pnl/journal';
import type { JournalGrouping, JournalPick } from '~/domain/pnl/journal-choices';
import { isPartial, type PartialSum, sumInUnit } from '~/lib/field-math';
import { groupByCollateral } from '~/domain/collaterals';
import { StackedValue } from '~/features/shared/stacked-value';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import { div, type Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import type { NumberShape } from '~/lib/format-number';
import type { Catalogue, CoreCatalogue } from '~/text/catalogue';
import { useMarketFinder } from '~/queries/markets/markets';
import { journalText } from '~/text/en/journal';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { textFor } from '~/text/messages';
import { useLocale, useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { useFormat } from '~/ui/format-context';
import type { AddressForms } from '~/lib/address-forms';
import { Age, ageText } from '~/ui/age';
import { Amount, type AmountProps } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { useMasked } from '~/ui/privacy-context';
import { Sentence } from '~/ui/sentence';
import type { Column, SortKey } from '~/ui/table/column';
import { MaskedMark } from '~/ui/value-marks';
import type { JournalSearch } from './journal-search';
import { FigureOf, type Pick, PickButton } from './pick-button';

type FigureProps = {
  readonly text: Catalogue['journal'];
  readonly figures: JournalFigures;
  readonly entries: readonly JournalEntry[];
  readonly collateralOf: (entry: JournalEntry) => string | null;
};

/** The figures of some positions, by the id of their column. */
export const journalFigureIds = [
  'count',
  'hitRate',
  'net',
  'expectancy',
  'profitFactor',
  'averageWin',
  'averageLoss',
  'best',
  'worst',
  'fees',
  'funding',
  'underWater',
] as const;

export type JournalFigureId = (typeof journalFigureIds)[number];

/** The figures that come from some of the positions; all other figures come from all of them. */
export const pickOf: { readonly [id in JournalFigureId]?: JournalPick } = {
  averageWin: 'wins',
  averageLoss: 'losses',
  best: 'best',
  worst: 'worst',
};

const usd = { format: 'usd', unit: 'USD', signed: true, tone: 'sign' } as const satisfies Partial<AmountProps>;
const nothing: Field<Fixed> = absent('notApplicable');

export function Figure({ id, text, figures, entries, collateralOf }: FigureProps & { readonly id: JournalFigureId }) {
  switch (id) {
    case 'count':
      return <Count count={figures.count} />;
    case 'hitRate':
      return <Amount field={figures.hitRate} format="percent" />;
    case 'net':
      return (
        <StackedValue below={<Unpriced {...{ text, figures, entries, collateralOf }} />}>
          <Amount field={figures.sums.net.field} {...usd} className="font-semibold" />
        </StackedValue>
      );
    case 'expectancy':
    case 'averageWin':
    case 'averageLoss':
      return <Amount field={figures[id]} {...usd} />;
    case 'profitFactor':
      return <ProfitFactor figures={figures} />;
    case 'best':
    case 'worst':
      return <Amount field={figures[id]?.usd.net ?? nothing} {...usd} />;
    case 'fees':
      return <Share sum={figures.sums.fees} share={figures.feesShare} />;
    case 'funding':
      return <Share sum={figures.sums.funding} share={figures.fundingShare} />;
    case 'underWater':
      return <UnderWater figures={figures} />;
  }
}

function Count({ count }: { readonly count: number }) {
  return <Amount field={known({ raw: BigInt(count), scale: 0 })} format="count" sensitivity="public" />;
}

function ProfitFactor({ figures: { profitFactor } }: OfFigure<'figures'>) {
  const t = useText(journalText);
  const masked = useMasked('personal', true);
  if (profitFactor.kind === 'ratio') return <Amount field={profitFactor.value} format="multiple" decimals={2} />;
  return masked ? <MaskedMark /> : <span className="text-muted">{t.noLoss}</span>;
}

type OfFigure<Name extends keyof FigureProps> = { readonly [Key in Name]: FigureProps[Key] };

function Share({ sum, share }: { readonly sum: PartialSum; readonly share: Field<Fixed> }) {
  return (
    <StackedValue inlineOnMobile below={<Amount field={share} format="percent" signed />}>
      <Amount field={sum.field} {...usd} />
    </StackedValue>
  );
}

function UnderWater({ figures: { underWater } }: OfFigure<'figures'>) {
  const t = useText(journalText);
  return (
    <FieldValue field={underWater}>
      {({ ms, totalMs, still }) => (
        <StackedValue
          inlineOnMobile
          below={
            totalMs > 0 ? (
              <Sentence
                text={still ? t.shareAndStill : '{share}'}
                slots={{
                  share: <Amount field={shareOfTime(ms, totalMs)} format="percent" decimals={0} sensitivity="public" />,
                }}
              />
            ) : (
              still && t.still
            )
          }
        >
          <Age ms={ms} />
        </StackedValue>
      )}
    </FieldValue>
  );
}

function shareOfTime(ms: number, totalMs: number): Field<Fixed> {
  const share = div({ raw: BigInt(ms), scale: 0 }, { raw: BigInt(totalMs), scale: 0 }, 9, 'halfUp');
  return share === null ? nothing : known(share);
}

/** How many positions have no result in USD, and their known results in their collaterals. */
function Unpriced({ text, figures, entries, collateralOf }: FigureProps) {
  const { common } = useText();
  const parts = useText(pnlAttributionText);
  const left = figures.count - figures.counted;
  if (left === 0) return null;
  const unpriced = entries.filter(({ usd: { net } }) => net.kind !== 'known');
  return (
    <span className="inline-block max-w-[15ch] whitespace-normal text-warn-text">
      {groupByCollateral(unpriced, collateralOf).map(([collateral, members]) => {
        const sum = sumInUnit(
          collateral,
          members.map(({ amounts }) => amounts.net),
        );
        return (
          <span key={collateral ?? ''} className="block whitespace-nowrap">
            <Amount field={sum.field} format="amount" unit={collateral ?? common.collateralUnknown} showUnit signed />
            {isPartial(sum) && sum.counted > 0 && <span className="block">{parts.known(sum.counted, sum.of)}</span>}
          </span>
        );
      })}
      {/* Wraps before a column is out of sight. */}
      <span className="block whitespace-normal">{text.unpriced(left)}</span>
    </span>
  );
}

const priorities: { readonly [id in JournalFigureId]?: 1 | 2 } = {
  net: 1,
  count: 1,
  hitRate: 1,
  expectancy: 2,
  profitFactor: 2,
};

type GroupColumnOptions = Omit<FigureProps, 'figures' | 'entries'> & {
  readonly by: JournalGrouping;
  /** The name of a group by its key. */
  readonly nameOf: (key: string) => string;
  readonly onPick: (pick: Pick) => void;
};

export function groupColumns(options: GroupColumnOptions): readonly Column<JournalGroup>[] {
  const { text, by, nameOf, onPick, collateralOf } = options;
  return [
    {
      id: 'group',
      header: text.groupings[by],
      rowHeader: true,
      cell: ({ key }) => (
        <PickButton isFirst onPress={() => onPick({ group: key, only: undefined })}>
          <GroupName by={by}>{nameOf(key)}</GroupName>
        </PickButton>
      ),
      card: 'title',
      width: '9.5rem',
    },
    ...journalFigureIds.map((id): Column<JournalGroup> => {
      const only = pickOf[id];
      return {
        id,
        header: text.columns[id],
        help: helpOf(id, text),
        align: 'end',
        cell: ({ key, figures, entries }) => (
          <PickButton onPress={() => onPick({ group: key, only })}>
            <Figure {...{ id, text, figures, entries, collateralOf }} />
            <FigureOf id={id}>
              <GroupName by={by}>{nameOf(key)}</GroupName>
            </FigureOf>
          </PickButton>
        ),
        sortKey: ({ figures }) => sortKeyOf(id, figures),
        priority: priorities[id] ?? 3,
        card: id === 'net' ? 'lead' : 'figure',
      };
    }),
  ];
}

export function helpOf(id: JournalFigureId, { help }: Catalogue['journal']): string | undefined {
  return id === 'fees' || id === 'funding' ? help.share : (help as { readonly [name: string]: string })[id];
}

function sortKeyOf(id: JournalFigureId, figures: JournalFigures): SortKey {
  switch (id) {
    case 'count':
      return figures.count;
    case 'net':
    case 'fees':
    case 'funding':
      return valueOrNull(figures.sums[id].field);
    case 'best':
    case 'worst':
      return figures[id] === null ? null : valueOrNull(figures[id].usd.net);
    case 'profitFactor':
      return figures.profitFactor.kind === 'ratio' ? valueOrNull(figures.profitFactor.value) : null;
    case 'underWater':
      return figures.underWater.kind === 'known' ? figures.underWater.value.ms : null;
    default:
      return valueOrNull(figures[id]);
  }
}

type GroupNameOptions = {
  readonly text: Catalogue['journal'];
  readonly core: CoreCatalogue;
  readonly numbers: NumberShape;
  readonly locale: string;
  readonly find: (address: string) => MarketIdentity | null;
  readonly addresses: AddressForms;
};

const HOUR_MS = 3_600_000;
/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** The name of a group as a text. */
function groupName(key: string, by: JournalGrouping, options: GroupNameOptions): string {
  const { text, core, numbers, locale, find, addresses } = options;
  if (key === UNKNOWN_GROUP) return text.unknown;
  switch (by) {
    case 'market':
      return find(key)?.ticker ?? addresses.short(key, 'contract');
    case 'side':
      return textFor(text.sides, key) ?? key;
    case 'hour':
      return `${key.padStart(2, '0')}:00`;
    case 'weekday':
      return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
        MONDAY_MS + Number(key) * 24 * HOUR_MS,
      );
    case 'holding':
      return boundsName(key, journalBounds.holding, (hours) => ageText(core, numbers, hours * HOUR_MS));
    case 'size':
      return boundsName(key, journalBounds.size, (bound) => boundText(bound, 'usd', numbers));
    case 'leverage':
      return boundsName(key, journalBounds.leverage, (bound) => boundText(bound, 'multiple', numbers));
  }
}

function boundText(bound: number, kind: 'usd' | 'multiple', numbers: NumberShape): string {
  return formatAmount({ raw: BigInt(bound), scale: 0 }, { kind, decimals: 0 }, numbers).text;
}

/** "< 2×", "2× – 5×", "≥ 50×". */
function boundsName(key: string, bounds: readonly number[], shown: (bound: number) => string): string {
  const place = bounds.findIndex((bound) => String(bound) === key);
  const [low, high] = [bounds[place], bounds[place + 1]];
  if (low === undefined) return key;
  if (high === undefined) return `≥ ${shown(low)}`;
  return place === 0 ? `< ${shown(high)}` : `${shown(low)} – ${shown(high)}`;
}

type GroupNameProps = { readonly by: JournalGrouping; readonly children: ReactNode };

/**
 * Masks the name of a group in private mode: bounds of sizes are the reader's own amounts, and bounds of leverages
 * reveal ratios.
 */
export function GroupName({ by, children }: GroupNameProps) {
  const [isAmount, isRatio] = [useMasked('personal', false), useMasked('personal', true)];
  if ((by === 'size' && isAmount) || (by === 'leverage' && isRatio)) return <MaskedMark />;
  return <>{children}</>;
}

/** Names the groups of the journal. */
export function useGroupName(by: NonNullable<JournalSearch['by']>): (key: string) => string {
  const text = useText(journalText);
  const core = useText();
  const { numbers } = useFormat();
  const locale = useLocale();
  const find = useMarketFinder();
  const addresses = useAddressForm();
  return useCallback(
    (key) => groupName(key, by, { text, core, numbers, locale, find, addresses }),
    [by, text, core, numbers, locale, find, addresses],
  );
}
