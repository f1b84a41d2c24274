import { X } from 'lucide';
import { useDeferredValue, useMemo } from 'react';
import type { Coverage } from '~/domain/position/coverage';
import type { AmountChoice } from '~/domain/position/position-amounts';
import type { PositionRow } from '~/domain/position/position-row';
import { byFirstToCross, priceAsset, whatIf } from '~/domain/position/what-if';
import { moveRatio } from '~/domain/position/what-if-move';
import { isZero } from '~/lib/fixed-point';
import { positionsText } from '~/text/en/positions';
import { whatIfText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { Empty } from '~/ui/empty';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { useAnnounce } from '~/ui/live-region';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { DataTable } from '~/ui/table/data-table';
import { MaskedMark } from '~/ui/value-marks';
import { FewRows } from '../few-rows';
import type { PositionColumnOptions } from '../list/position-columns';
import { noneText } from '../none-text';
import { useMoveDraft } from './use-move-draft';
import { useWhatIfSummary } from './use-what-if-summary';
import { whatIfColumns } from './what-if-columns';
import { useMoveText, WhatIfControls } from './what-if-controls';
import { WhatIfTotals } from './what-if-totals';

export type WhatIfPanelProps = {
  /** All open positions that have been read, whatever a table shows of them. */
  readonly rows: readonly PositionRow[];
  readonly coverage: Coverage;
  readonly freshness: PanelState['freshness'];
  readonly link: PositionColumnOptions['link'];
  /** As the table of positions shows its amounts. */
  readonly choice: AmountChoice;
  /** In per cent, as the URL has it: see `readMove`. */
  readonly move: string;
  /** Whose price moves; null for all. */
  readonly asset: string | null;
  readonly onView: (view: { readonly move?: string | undefined; readonly moved?: string | undefined }) => void;
};

/** The positions as they would be at other prices. It looks, and says in every name, that none of it has happened. */
export function WhatIfPanel(props: WhatIfPanelProps) {
  const { rows, coverage, freshness, link, choice, asset, onView } = props;
  const t = useText(whatIfText);
  const positionWords = useText(positionsText);
  const moveText = useMoveText();
  const summary = useWhatIfSummary();
  const announce = useAnnounce();
  const view = (next: string, of: string | null) => {
    onView({ move: next, moved: of ?? undefined });
    // Said aloud when the reader has changed the move, and not whenever the market has.
    const said = summary(whatIf(rows, { ratio: moveRatio(next), asset: of }), moveRatio(next));
    if (said !== null) announce(`${t.hypothetical}: ${said}`);
  };
  const draft = useMoveDraft(props.move, (next) => view(next, asset));
  // A drag over hundreds of positions stays smooth: the figures follow the hand.
  const move = useDeferredValue(draft.move);
  const ratio = useMemo(() => moveRatio(move), [move]);
  const all = useMemo(() => whatIf(rows, { ratio, asset }), [rows, ratio, asset]);
  const shown = useMemo(() => byFirstToCross(all.filter(({ moved }) => moved), ratio), [all, ratio]);
  const columns = useMemo(() => whatIfColumns({ text: t, link, choice }), [t, link, choice]);
  const assets = useMemo(() => [...new Set([...rows.map(priceAsset), ...(asset === null ? [] : [asset])])].toSorted(), [rows, asset]);
  const moved = isZero(ratio) ? t.unmoved : moveText(move);
  const caption = asset === null ? t.caption(moved) : t.captionOf(asset, moved);
  const notes = coverage.read < coverage.assets ? positionWords.assetsRead(coverage.read, coverage.assets) : null;
  return (
    <div className="hypothetical">
      <Panel
        title={t.title}
        freshness={freshness}
        aside={
          <>
            <Badge tone="warn" title={t.hypotheticalTitle}>{t.hypothetical}</Badge> {notes}
          </>
        }
        actions={
          <IconButton label={t.close} onClick={() => onView({ move: undefined, moved: undefined })}>
            <Icon of={X} size={16} />
          </IconButton>
        }
      >
        <WhatIfControls draft={draft} assets={assets} asset={asset} onAsset={(next) => view(draft.move, next)} />
        {/* On paper, in place of the controls: the table's own caption is for the ear. */}
        <p aria-hidden="true" className="hidden px-4 py-3 font-semibold print:block">
          {caption}
        </p>
        {rows.length > 0 && <p className="px-4 pb-3 font-medium">{summary(all, ratio) ?? <MaskedMark />}</p>}
        {rows.length > 0 && <WhatIfTotals rows={all} afterFees={choice.afterFees} caption={asset === null ? t.totalsCaption(moved) : t.totalsCaptionOf(asset, moved)} />}
        <FewRows rows={shown} showAll={t.showAll}>
          {(few) => (
            <DataTable
              caption={caption}
              columns={columns}
              rows={few}
              rowKey={({ row }) => row.position.key}
              presorted
              loadingRows={rows.length === 0 && coverage.pending > 0 ? 3 : 0}
              empty={<Empty>{rows.length === 0 || asset === null ? noneText(positionWords, coverage) : t.none(asset)}</Empty>}
              linkedRows
            />
          )}
        </FewRows>
        <p className="border-t border-line px-4 py-2.5 text-small text-muted">{t.explained}</p>
      </Panel>
    </div>
  );
}
