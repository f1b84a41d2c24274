import type { ReactNode } from 'react';
import { isPartial, type PartialSum, sumKnown } from '~/domain/position/combine';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import { type AmountChoice, positionAmounts, type ShownTotal, totalsShown } from '~/domain/position/position-amounts';
import type { PositionRow } from '~/domain/position/position-row';
import { StackedValue } from '~/features/shared/stacked-value';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import type { AmountProps } from '~/ui/amount';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Segmented } from '~/ui/segmented';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { FootRow, PartRows } from '~/ui/table/table-parts';
import type { Sort } from '~/ui/table/sort-rows';
import { ShownAmount } from '../figures/amount-figures';
import { noMatchText, noneText } from './empty-messages';

export type PositionsPanelProps = {
  readonly columns: readonly Column<PositionRow>[];
  /** Those that fit the filters. */
  readonly rows: readonly PositionRow[];
  /** Of all that were read, before any filter: tells "none fits" from "none open". */
  readonly total: number;
  readonly coverage: Coverage;
  /** Only positions that the service lists for this wallet id were asked for. */
  readonly wallet: string | undefined;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onClearFilter: () => void;
  /** Changes what the columns show. */
  readonly actions: ReactNode;
  /** Totals of the rows. */
  readonly foot: ReactNode;
  /** `failure`: nothing at all could be read; `failures`: single assets and markets. */
  readonly state: PanelState;
};

/** The open positions of a trader. "None" is said only when every asset has been read. */
export function PositionsPanel(props: PositionsPanelProps) {
  const { columns, rows, total, coverage, wallet, sort, onSort, onClearFilter, actions, foot, state } = props;
  const t = useText(positionsText);
  const isFiltered = total > 0 && rows.length === 0;
  return (
    <Panel
      title={t.caption}
      {...state}
      failure={null}
      failures={[]}
      actions={actions}
      aside={isWhole(coverage) ? null : t.assetsRead(coverage.read, coverage.assets)}
    >
      <div className="close-table">
        <DataTable
          caption={t.caption}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.position.key}
          sort={sort}
          onSort={onSort}
          loadingRows={total === 0 && coverage.pending > 0 ? 5 : 0}
          failure={state.failure}
          empty={
            <Empty
              action={(isFiltered || wallet !== undefined) && <Button onClick={onClearFilter}>{t.clearFilter}</Button>}
            >
              {isFiltered ? noMatchText(t, coverage) : noneText(t, coverage, wallet)}
            </Empty>
          }
          parts={<PartRows columns={columns.length} failures={state.failures ?? []} />}
          foot={foot}
          extraRows={(state.failures?.length ?? 0) + 1}
          linkedRows
        />
      </div>
    </Panel>
  );
}

type FeesSwitchProps = { readonly afterFees: boolean; readonly onChange: (afterFees: boolean) => void };

/** Whether PnL is what the market made of the position, or what closing it now would leave of that. */
export function FeesSwitch({ afterFees, onChange }: FeesSwitchProps) {
  const t = useText(positionsText).fees;
  return (
    <Segmented
      label={t.label}
      labelHidden
      value={afterFees ? 'after' : 'before'}
      options={[
        { value: 'before', label: t.before },
        { value: 'after', label: t.after },
      ]}
      onChange={(value) => onChange(value === 'after')}
    />
  );
}

type TotalsRowProps = {
  /** Those that are drawn. */
  readonly columns: readonly Column<PositionRow>[];
  /** Those that are drawn, after all filters. */
  readonly rows: readonly PositionRow[];
  readonly coverage: Coverage;
  readonly choice: AmountChoice;
};

/** Under the columns of amounts, the sums of what stands in them: one a collateral, or one in USD. */
export function TotalsRow({ columns, rows, coverage, choice }: TotalsRowProps) {
  const t = useText(positionsText).totals;
  const amounts = rows.map((row) => positionAmounts(row, choice));
  const totals = totalsShown(amounts);
  const lines = (name: Summed, below: Summed | null) =>
    totals.map((total) => (
      <span key={total.unit} className="block">
        <StackedValue below={below !== null && <Sum sum={total[below]} unit={total.unit} {...looks[below]} />}>
          <Sum sum={total[name]} unit={total.unit} {...looks[name]} />
        </StackedValue>
      </span>
    ));
  const cells: Record<string, ReactNode> = {
    position: (
      <>
        {t.shown(rows.length)}
        {/* While assets are on their way that is no lack yet, and the panel's head says it. */}
        {!isWhole(coverage) && coverage.pending === 0 && (
          <Partial>{t.partialAssets(coverage.read, coverage.assets)}</Partial>
        )}
      </>
    ),
    size: <Sum sum={sumKnown(amounts.map(({ value }) => value))} unit="USD" decimals={0} />,
    margin: lines('margin', null),
    pnl: lines('pnl', 'net'),
    owed: lines('funding', 'rollover'),
  };
  return <FootRow columns={columns} cells={cells} />;
}

type Look = Pick<AmountProps, 'signed' | 'tone' | 'decimals' | 'rounding'>;
type Summed = keyof Omit<ShownTotal, 'unit'>;

const change: Look = { signed: true, tone: 'sign' };

/** As the rows are written: a total that is a single row's amount must read the same. */
const looks: Readonly<Record<Summed, Look>> = {
  margin: {},
  pnl: change,
  net: { rounding: 'floor' },
  funding: change,
  rollover: change,
};

/** A sum that lacks a part says of how many rows it is. */
function Sum({ sum, unit, ...look }: Look & { readonly sum: PartialSum; readonly unit: string | null }) {
  const t = useText(positionsText).totals;
  return (
    <>
      <ShownAmount field={sum.field} unit={unit ?? t.unknownCollateral} showUnit={unit !== 'USD'} {...look} />
      {isPartial(sum) && !isLoading(sum) && <Partial>{t.partial(sum.counted, sum.of)}</Partial>}
    </>
  );
}

/** Nothing of it has come yet: the mark in its place says so. */
function isLoading({ field }: PartialSum): boolean {
  return field.kind === 'absent' && field.reason === 'notLoaded';
}

function Partial({ children }: { readonly children: ReactNode }) {
  return <span className="block text-small font-normal text-warn-text">{children}</span>;
}
