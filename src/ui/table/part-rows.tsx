import { TriangleAlert } from 'lucide';
import { useEffect, useRef } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { FailedWords } from '../failed';
import { Icon } from '../icon';
import { useAnnounce } from '../live-region';
import type { PartFailure } from '../panel-state';

type PartRowsProps = {
  /** How many columns are drawn, that of `selection` among them. */
  readonly columns: number;
  /** One row each. None: no row. */
  readonly failures: readonly PartFailure[];
};

/**
 * For `parts` of a table whose rows come from several sources: those sources of which
 * the latest reading failed, each with its own Retry. Such a row stands among the
 * others, where its data would be: what failed is not taken for what there is not.
 */
export function PartRows({ columns, failures }: PartRowsProps) {
  useSaidOnce(failures);
  return failures.map(({ key, name, ...failure }) => (
    <tr key={key} role="row" className="part-row">
      <th role="rowheader" scope="row">
        <Icon of={TriangleAlert} size={14} className="me-1.5 inline-block align-[-2px] text-warn" />
        {name}
      </th>
      <td role="cell" colSpan={columns - 1}>
        <FailedWords {...failure} />
      </td>
    </tr>
  ));
}

/** Reads each failure out when it comes, and not again while it lasts: the age in its words changes by the second. */
function useSaidOnce(failures: readonly PartFailure[]): void {
  const t = useText(tablesText);
  const announce = useAnnounce();
  const saidRef = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const news = failures.filter(({ key }) => !saidRef.current.has(key));
    saidRef.current = new Set(failures.map(({ key }) => key));
    if (news.length > 0) announce(t.partsFailed(news.map(({ name, key }) => name ?? key).join(', ')));
  }, [failures, announce, t]);
}
