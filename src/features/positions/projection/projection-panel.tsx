import { X } from 'lucide';
import { useMemo } from 'react';
import type { Coverage } from '~/domain/position/coverage';
import { nextFundingOf } from '~/domain/position/next-funding';
import type { PositionRow } from '~/domain/position/position-row';
import { AHEAD_MS, byPayment, costsAhead } from '~/domain/position/projection';
import { positionsText } from '~/text/en/positions';
import { projectionText } from '~/text/en/projection';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { Empty } from '~/ui/empty';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { DataTable } from '~/ui/table/data-table';
import { FewRows } from '../few-rows';
import type { PositionColumnOptions } from '../list/position-columns';
import { noneText } from '../none-text';
import { projectionColumns } from './projection-columns';
import { ProjectionFoot } from './projection-foot';
import { ProjectionStats } from './projection-stats';

export type ProjectionPanelProps = {
  /** All open positions that have been read, whatever a table shows of them. */
  readonly rows: readonly PositionRow[];
  readonly coverage: Coverage;
  readonly freshness: PanelState['freshness'];
  readonly link: PositionColumnOptions['link'];
  readonly onClose: () => void;
};

/** Funding and rollover to come, a position a row, with the sums of all. */
export function ProjectionPanel({ rows, coverage, freshness, link, onClose }: ProjectionPanelProps) {
  const t = useText(projectionText);
  const positionWords = useText(positionsText);
  const columns = useMemo(() => projectionColumns(t, link), [t, link]);
  const projected = useMemo(
    () => byPayment(rows).map((row) => ({ row, next: nextFundingOf(row), day: costsAhead(row, AHEAD_MS.day), week: costsAhead(row, AHEAD_MS.week) })),
    [rows],
  );
  const notes = coverage.read < coverage.assets ? positionWords.assetsRead(coverage.read, coverage.assets) : null;
  return (
    <Panel
      title={t.title}
      freshness={freshness}
      aside={
        <>
          <Badge tone="accent" title={t.atRatesTitle}>{t.atRates}</Badge> {notes}
        </>
      }
      actions={
        <IconButton label={t.close} onClick={onClose}>
            <Icon of={X} size={16} />
          </IconButton>
      }
    >
      {rows.length > 0 && <ProjectionStats rows={rows} />}
      <FewRows rows={projected} showAll={t.showAll}>
        {(few) => (
          <DataTable
            caption={t.caption}
            columns={columns}
            rows={few}
            rowKey={({ row }) => row.position.key}
            presorted
            loadingRows={rows.length === 0 && coverage.pending > 0 ? 3 : 0}
            empty={<Empty>{noneText(positionWords, coverage)}</Empty>}
            foot={rows.length > 0 && <ProjectionFoot columns={columns} rows={rows} />}
            linkedRows
          />
        )}
      </FewRows>
      <p className="border-t border-line px-4 py-2.5 text-small text-muted">{t.explained}</p>
    </Panel>
  );
}
