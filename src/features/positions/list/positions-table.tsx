import type { ReactNode } from 'react';
import { isPartial, type PartialSum, sumKnown } from '~/lib/field-math';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import { type AmountChoice, positionAmounts, type ShownTotal, totalsShown } from '~/domain/position/position-amounts';
import { type LossAtStop, riskAtStops } from '~/domain/position/loss-at-stop';
import type { PositionRow } from '~/domain/position/position-row';
import { AsOfRows } from '~/features/shared/as-of';
import { StackedValue } from '~/features/shared/stacked-value';
import type { Catalogue } from '~/text/catalogue';
import { positionsText } from '~/text/en/positions';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import type { AmountProps } from '~/ui/amount';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Segmented } from '~/ui/segmented';
import type { Column } from '~/ui/table/column';
import { DataTable, type DataTableProps } from '~/ui/table/data-table';
import type { Sort } from '~/ui/table/sort-rows';
import { FootRow, PartRows } from '~/ui/table/table-parts';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';
import { ShownAmount } from '../figures/amount-figures';

type PositionsPanelProps = {
  readonly columns: readonly Column<PositionRow>[];
  /** The rows that match the filters. */
  readonly rows: readonly PositionRow[];
  /** The number of all rows that were read, before any filter, which distinguishes "none matches" from "none open". */
  readonly total: number;
  readonly coverage: Coverage;
  /** `walletId` of the request, if any: only its positions were requested. */
  readonly wallet: string | undefined;
  readonly sort: Sort;
  /** The line above the minor positions. */
  readonly divider: DataTableProps<PositionRow>['divider'];
  readonly onSort: (sort: Sort) => void;
  readonly onClearFilter: () => void;
  /** Changes the content of the columns. */
  readonly actions: ReactNode;
  /** Totals of the rows. */
  readonly foot: ReactNode;
  /** `failure`: nothing at all could be read; `failures`: single assets and markets. */
  readonly state: PanelState;
};

/** The open positions of a trader. Shows "none" only when every asset was read. */
export function PositionsPanel(props: PositionsPanelProps) {
  const { columns, rows, total, coverage, wallet, sort, divider, onSort, onClearFilter, actions, foot, state } = props;
  const t = useText(positionsText);
  const tables = useText(tablesText);
  const isFiltered = total > 0 && rows.length === 0;
  return (
    <Panel
      title={t.title}
      {...state}
      failure={null}
      failures={[]}
      actions={actions}
      aside={isWhole(coverage) ? null : t.assetsRead(coverage.read, coverage.assets)}
    >
      <div className="close-table">
        <DataTable
          caption={t.title}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.position.key}
          sort={sort}
          onSort={onSort}
          divider={divider}
          loadingRows={total === 0 && coverage.pending > 0 ? 5 : 0}
          failure={state.failure}
          empty={
            <Empty
              action={
                (isFiltered || wallet !== undefined) && <Button onClick={onClearFilter}>{tables.clearFilters}</Button>
              }
            >
              {isFiltered ? noMatchText(t, coverage) : noneText(t, coverage, wallet)}
            </Empty>
          }
          parts={<PartRows columns={columns.length} failures={state.failures ?? []} />}
          foot={foot}
          extraRows={(state.failures?.length ?? 0) + 1}
          linkedRows
          sortElsewhere
        />
      </div>
    </Panel>
  );
}

type FeesSwitchProps = { readonly afterFees: boolean; readonly onChange: (afterFees: boolean) => void };

/** Switches PnL between before and after the fees of closing now. */
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
  /** The visible columns. */
  readonly columns: readonly Column<PositionRow>[];
  /** The rows after all filters. */
  readonly rows: readonly PositionRow[];
  readonly coverage: Coverage;
  readonly choice: AmountChoice;
  readonly losses: ReadonlyMap<string, LossAtStop>;
};

/** The sums of each column of amounts: in USD with the collaterals below, or in each collateral. */
export function TotalsRow({ columns, rows, coverage, choice, losses }: TotalsRowProps) {
  const t = useText(positionsText).totals;
  const amounts = rows.map((row) => positionAmounts(row, choice));
  const totals = totalsShown(amounts);
  const natives = choice.inUsd ? totalsShown(rows.map((row) => positionAmounts(row, { ...choice, inUsd: false }))) : [];
  const lines = (name: Summed) => (
    <>
      {totals.map((total) => (
        <span key={total.unit} className="block">
          <Sum sum={total[name]} unit={total.unit} {...styles[name]} />
        </span>
      ))}
      {natives.map((total) => (
        <span key={total.unit} className="block text-small font-normal text-muted">
          <Sum sum={total[name]} unit={total.unit} {...styles[name]} />
        </span>
      ))}
    </>
  );
  const costs = totals.map((total) => (
    <span key={total.unit} className="block">
      <StackedValue below={<Sum sum={total.rollover} unit={total.unit} {...styles.rollover} />}>
        <Sum sum={total.funding} unit={total.unit} {...styles.funding} />
      </StackedValue>
    </span>
  ));
  const cells: Record<string, ReactNode> = {
    position: (
      <>
        {t.shown(rows.length)}
        {/* While assets load, the head of the panel shows this instead. */}
        {!isWhole(coverage) && coverage.pending === 0 && (
          <Partial>{t.partialAssets(coverage.read, coverage.assets)}</Partial>
        )}
      </>
    ),
    size: (
      <AsOfRows rows={rows}>
        <Sum sum={sumKnown(amounts.map(({ value }) => value))} unit="USD" decimals={0} />
      </AsOfRows>
    ),
    margin: lines('margin'),
    pnl: <AsOfRows rows={rows}>{lines('pnl')}</AsOfRows>,
    roe: <AsOfRows rows={rows}>{lines('net')}</AsOfRows>,
    owed: costs,
    loss: (
      <AsOfRows rows={rows}>
        <RiskOfShown losses={rows.flatMap(({ position }) => losses.get(position.key) ?? [])} />
      </AsOfRows>
    ),
  };
  return <FootRow columns={columns} cells={cells} />;
}

/** The result of the rows if all of their stops fire, and how many rows have no stop. */
function RiskOfShown({ losses }: { readonly losses: readonly LossAtStop[] }) {
  const t = useText(positionsText).totals;
  const masked = useMasked('personal', false);
  if (masked) return <MaskedMark />;
  const { usd, without } = riskAtStops(losses);
  return (
    <span title={t.risk}>
      {usd.of > 0 && <Sum sum={usd} unit="USD" {...change} />}
      {without > 0 && <Partial>{t.withoutStop(without)}</Partial>}
    </span>
  );
}

type FigureStyle = Pick<AmountProps, 'signed' | 'tone' | 'decimals' | 'rounding'>;
type Summed = keyof Omit<ShownTotal, 'unit'>;

const change: FigureStyle = { signed: true, tone: 'sign' };

/** Formatted like the rows: the total of a single row must look the same. */
const styles: Readonly<Record<Summed, FigureStyle>> = {
  margin: {},
  pnl: change,
  net: { rounding: 'floor' },
  funding: change,
  rollover: change,
};

/** A sum; if it is partial, with the number of rows in it. */
function Sum({ sum, unit, ...style }: FigureStyle & { readonly sum: PartialSum; readonly unit: string | null }) {
  const t = useText(positionsText).totals;
  const { common } = useText();
  return (
    <>
      <ShownAmount field={sum.field} unit={unit ?? common.collateralUnknown} showUnit={unit !== 'USD'} {...style} />
      {isPartial(sum) && !isLoading(sum) && <Partial>{t.partial(sum.counted, sum.of)}</Partial>}
    </>
  );
}

/** Whether no part of the sum has loaded yet, which a mark already shows. */
function isLoading({ field }: PartialSum): boolean {
  return field.kind === 'absent' && field.reason === 'notLoaded';
}

function Partial({ children }: { readonly children: ReactNode }) {
  return <span className="block text-small font-normal text-warn-text">{children}</span>;
}

/** The message of an empty list: "none" only if every asset was read; with a wallet id, only about that id. */
export function noneText(t: Catalogue['positions'], coverage: Coverage, wallet?: string): string {
  if (coverage.assets === 0) return t.noneRequested;
  if (!isWhole(coverage)) return t.noneSoFar(coverage.read, coverage.assets);
  if (coverage.names !== undefined) return t.noneOfKnown(coverage.assets);
  return wallet === undefined ? t.none : t.noneOfWallet(wallet);
}

/** The message if no row matches the filters: positions that could not be read may match. */
function noMatchText(t: Catalogue['positions'], coverage: Coverage): string {
  return isWhole(coverage) ? t.noMatch : t.noMatchSoFar(coverage.read, coverage.assets);
}
