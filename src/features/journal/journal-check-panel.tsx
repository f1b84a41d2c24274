import type { AttributionSpan } from '~/domain/pnl/attribution-coverage';
import type { JournalGroup } from '~/domain/pnl/journal';
import { gapsOf, isSumOfGroups, type JournalCheck } from '~/domain/pnl/journal-check';
import type { Field } from '~/lib/field';
import { abs, compare, type Fixed } from '~/lib/fixed-point';
import { journalText } from '~/text/en/journal';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Time } from '~/ui/time';

type JournalCheckPanelProps = {
  readonly check: JournalCheck;
  readonly span: AttributionSpan;
  /** Whether every event between the snapshots was read. */
  readonly isFull: boolean;
  /** The groups of all positions of the journal. */
  readonly groups: readonly JournalGroup[];
  readonly state: PanelState;
};

/** Half a cent: a smaller difference is invisible at two decimals, and may come from rounding by the service. */
const SEEN: Fixed = { raw: 5n, scale: 3 };

/** Leads from the sum of the journal to the change of the service's total, with the cause of every difference. */
export function JournalCheckPanel({ check, span, isFull, groups, state }: JournalCheckPanelProps) {
  const t = useText(journalText).check;
  const { added, reported, difference } = check;
  const isSum = isSumOfGroups(
    groups.map(({ figures }) => figures.sums.net),
    check,
  );
  const unpriced = added.of - added.counted;
  const agrees = difference.kind === 'known' && compare(abs(difference.value), SEEN) < 0;
  const causes =
    difference.kind !== 'known' || agrees
      ? []
      : [
          ...(isFull ? [] : [t.causes.unread]),
          ...(unpriced > 0 ? [t.causes.unpriced(unpriced)] : []),
          ...(isFull && unpriced === 0 ? [t.causes.other] : []),
        ];
  return (
    <Panel
      {...state}
      title={t.title}
      aside={
        span.of === 'readings' && (
          <>
            <Time at={span.fromMs} show="date-time" /> – <Time at={span.toMs} show="date-time" />
          </>
        )
      }
    >
      <dl className="flex max-w-3xl flex-col px-4 py-1.5">
        <Line term={t.journal} value={check.journal.field} isSum note={isSum ? t.groups.yes : t.groups.no} />
        {gapsOf(check).map((gap) => (
          <Line key={gap} term={t[gap]} value={check.gaps[gap].field} />
        ))}
        <Line term={t.added} value={added.field} isSum />
        {reported.kind === 'known' && (
          <>
            <Line term={t.left} value={difference} note={agrees ? t.agree : undefined} />
            <Line term={t.reported} value={reported} isSum />
          </>
        )}
      </dl>
      <NoticeLines lines={reported.kind === 'absent' && reported.reason !== 'notLoaded' ? [t.noChange] : causes} />
    </Panel>
  );
}

type LineProps = {
  readonly term: string;
  readonly value: Field<Fixed>;
  /** Whether the line is the sum of the lines above. */
  readonly isSum?: boolean;
  readonly note?: string | undefined;
};

function Line({ term, value, isSum = false, note }: LineProps) {
  return (
    <div
      className={`flex min-h-8 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-b-0 ${isSum ? 'font-semibold' : ''}`}
    >
      <dt className={isSum ? '' : 'text-muted'}>
        {term}
        {note !== undefined && <span className="font-normal text-muted"> · {note}</span>}
      </dt>
      <dd className="m-0 ms-auto text-end">
        <Amount field={value} format="usd" unit="USD" signed tone="sign" />
      </dd>
    </div>
  );
}
