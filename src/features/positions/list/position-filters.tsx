import { useState } from 'react';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Segmented } from '~/ui/segmented';
import { TableFilter } from '~/ui/table/table-filter';
import { useLazy } from '~/ui/lazy';
import type { FilterPanelProps } from './filter-panel';

// Most visits look at all positions: the rest comes when it is wanted, or when the link says something of it.
const loadPanel = () => import('./filter-panel');

/** What narrows down the rows that were read: a text and a side, and on a line below, when wanted, all else. */
export function PositionFilters(props: FilterPanelProps) {
  const { filter, onFilter, choice, wallet } = props;
  const t = useText(positionsText);
  const { partMissing } = useText().common;
  const chosen = [
    filter.asset !== null,
    filter.statuses.length > 0,
    wallet !== null,
    choice.inUsd,
    choice.usdLeads,
  ].filter(Boolean).length;
  const [open, setOpen] = useState(chosen > 0);
  const panel = useLazy(open, loadPanel);
  return (
    <>
      <TableFilter label={t.filter} value={filter.text} onChange={(text) => onFilter({ text })} />
      <Segmented
        label={t.sideFilter}
        labelHidden
        value={filter.side ?? 'any'}
        options={[
          { value: 'any', label: t.anySide },
          { value: 'long', label: t.side.long },
          { value: 'short', label: t.side.short },
        ]}
        onChange={(value) => onFilter({ side: value === 'any' ? null : value })}
      />
      <Button aria-expanded={open} onClick={() => setOpen(!open)} className="aria-expanded:bg-raised">
        {t.more}
        {/* Folded away, it still says that there is something. */}
        {chosen > 0 && <span className="text-muted">{t.moreChosen(chosen)}</span>}
      </Button>
      {open && panel.kind === 'ready' && <panel.part.FilterPanel {...props} />}
      {open && panel.kind === 'failed' && <span role="alert">{partMissing}</span>}
    </>
  );
}
