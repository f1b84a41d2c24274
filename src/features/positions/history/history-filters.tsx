import { useState } from 'react';
import { historyText } from '~/text/en/history';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Segmented } from '~/ui/segmented';
import { TableFilter } from '~/ui/table/table-filter';
import { useLazy } from '~/ui/lazy';
import type { HistoryFiltersProps } from './history-choices';

// Most visits look at all of it: the rest comes when it is wanted, or when the link says something of it.
const loadPanel = () => import('./history-filter-panel');

/** What narrows a history down: a text and a side, and on a line below, when wanted, all else. */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { rows, choices, onChange } = props;
  const t = useText(historyText);
  const { side: sides } = useText(positionsText);
  const { partMissing } = useText().common;
  const [open, setOpen] = useState(
    [choices.asset, choices.outcome, choices.event, choices.from, choices.to].some((choice) => choice !== null),
  );
  const panel = useLazy(open, loadPanel);
  return (
    <>
      <TableFilter label={t.filter[rows]} value={choices.text} onChange={(text) => onChange({ text })} />
      <Segmented
        label={t.side}
        labelHidden
        value={choices.side ?? 'any'}
        options={[
          { value: 'any', label: t.anySide },
          { value: 'long', label: sides.long },
          { value: 'short', label: sides.short },
        ]}
        onChange={(value) => onChange({ side: value === 'any' ? null : value })}
      />
      <Button aria-expanded={open} onClick={() => setOpen(!open)} className="aria-expanded:bg-raised">
        {t.moreFilters}
      </Button>
      {open && panel.kind === 'ready' && <panel.part.HistoryFilterPanel {...props} />}
      {open && panel.kind === 'failed' && <span role="alert">{partMissing}</span>}
    </>
  );
}
