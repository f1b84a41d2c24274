import type { ReactNode } from 'react';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { FilterChip } from '~/ui/filter-chip';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { TableFilter } from '~/ui/table/table-filter';

type PageSize = 50 | 250 | 500 | 1000;

/** What the address of the page says of the list; undefined for what is usual. */
export type EventsChoice = {
  readonly q?: string | undefined;
  readonly failed?: true | undefined;
  readonly order?: 'ASC' | undefined;
  /** How many are asked for at once (operation 5); the interface's default is 100, and 1000 its maximum. */
  readonly limit?: PageSize | undefined;
};

export type EventsToolsProps = {
  readonly q: string;
  readonly failedOnly: boolean;
  readonly order: 'DESC' | 'ASC';
  readonly limit: PageSize | undefined;
  readonly onChange: (next: EventsChoice) => void;
  /** At the end of the line: columns, export. */
  readonly ofTable: ReactNode;
};

const USUAL = '100';
const sizes = { '50': 50, [USUAL]: undefined, '250': 250, '500': 500, '1000': 1000 } as const;
const sizeWords = ['50', USUAL, '250', '500', '1000'] as const;

/** What narrows, turns round and pages the list. */
export function EventsTools({ q, failedOnly, order, limit, onChange, ofTable }: EventsToolsProps) {
  const t = useText(eventsText);
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-2.5 print:hidden">
      <TableFilter label={t.filter} value={q} onChange={(text) => onChange({ q: text === '' ? undefined : text })} />
      <span title={t.failedOnlyHint}>
        <FilterChip pressed={failedOnly} onPress={() => onChange({ failed: failedOnly ? undefined : true })}>
          {t.failedOnly}
        </FilterChip>
      </span>
      <Segmented
        label={t.order}
        labelHidden
        value={order}
        options={[
          { value: 'DESC', label: t.orders.DESC },
          { value: 'ASC', label: t.orders.ASC },
        ]}
        onChange={(next) => onChange({ order: next === 'ASC' ? next : undefined })}
      />
      <Select
        label={t.pageSize}
        value={sizeWords.find((word) => sizes[word] === limit) ?? USUAL}
        options={sizeWords.map((value) => ({ value, label: value }))}
        onChange={(word) => onChange({ limit: sizes[word] })}
      />
      <span className="flex flex-wrap rail:ms-auto items-center gap-2.5">{ofTable}</span>
    </div>
  );
}
