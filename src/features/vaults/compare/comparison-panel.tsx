import { useMemo } from 'react';
import type { ComparedLines } from '~/domain/vault/compare-lines';
import { openEnds } from '~/domain/vault/rate-part';
import type { OpenRange, TimeRange } from '~/lib/time-range';
import { vaultsCompareText } from '~/text/en/vaults-compare';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { ChartPlaceholder } from '~/ui/chart/chart-placeholder';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState, PartFailure } from '~/ui/panel-state';
import { SeriesNotes } from '~/ui/series-notes';
import { DataTable } from '~/ui/table/data-table';
import { PartRows } from '~/ui/table/part-rows';
import { CompareChart } from './compare-chart';
import { CompareChips, type CompareChipsProps } from './compare-chips';
import { compareColumns } from './compare-columns';
import { compareRows } from './compare-row';
import { type CompareNotes, useCompareNotes } from './use-compare-notes';

export type ComparisonPanelProps = CompareNotes & {
  readonly lines: ComparedLines;
  readonly onChoose: CompareChipsProps['onChoose'];
  /** What was chosen of the window; its ends are open where it goes as far as the histories do. */
  readonly onRange: (range: OpenRange) => void;
  /** Chosen vaults whose latest reading failed. The key is the address. */
  readonly failures: readonly PartFailure[];
  /** Rows of all histories without a readable moment, and those given up for another one of the same moment. */
  readonly undated: number;
  readonly repeated: number;
  /** Of all chosen histories together. */
  readonly state: PanelState;
};

/** Any vaults on one chart, each rate as a share of what it was at the start, with the figures of what is shown. */
export function ComparisonPanel({ lines, onChoose, onRange, failures, undated, repeated, state, ...told }: ComparisonPanelProps) {
  const t = useText(vaultsCompareText);
  const { list, chosen, comparison } = told;
  const columns = useMemo(() => compareColumns(t), [t]);
  const rows = compareRows(chosen.options, comparison, new Set(failures.map(({ key }) => key)));
  const notes = useCompareNotes(told);
  const isWaiting = rows.some(({ figures }) => figures.kind === 'absent' && figures.reason === 'notLoaded');
  const choose = (range: TimeRange | null) => onRange(openEnds(range, lines.ends));
  return (
    <Panel title={t.title} {...state} failure={null} failures={[]} notices={<SeriesNotes undated={undated} repeated={repeated} lines={notes} />}>
      <CompareChips options={list.options} chosen={chosen.options} onChoose={onChoose} />
      {lines.lines.length > 0 && <CompareChart options={list.options} lines={lines} onRange={choose} />}
      {lines.lines.length === 0 && (isWaiting ? <ChartPlaceholder height={300} /> : <NothingToDraw rows={rows.length} onWhole={() => choose(null)} />)}
      {rows.length > 0 && (
        <DataTable
          caption={t.table}
          columns={columns}
          rows={rows}
          rowKey={({ option }) => option.address}
          parts={<PartRows columns={columns.length} failures={failures} />}
          extraRows={failures.length}
        />
      )}
    </Panel>
  );
}

/** In place of the chart. A shorter range than the histories have may be why nothing can be compared. */
function NothingToDraw({ rows, onWhole }: { readonly rows: number; readonly onWhole: () => void }) {
  const t = useText(vaultsCompareText);
  if (rows === 0) return <Empty>{t.noneChosen}</Empty>;
  return <Empty action={<Button onClick={onWhole}>{t.wholeWindow}</Button>}>{t.noneComparable}</Empty>;
}
