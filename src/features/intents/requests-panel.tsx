import { useMemo, useState } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { IntentView } from '~/domain/intent/intent-view';
import { toOrderRequest } from '~/domain/intent/order-request';
import { valueOrNull } from '~/lib/field';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useFormat } from '~/ui/format-context';
import type { GraphLinks } from '~/ui/graph-links';
import { Panel } from '~/ui/panel';
import { UnreadableMark } from '~/ui/value-marks';
import type { OrderUnits } from './order-units';
import { RequestItem } from './request-item';

export type RequestsPanelProps = {
  /** Hash of the intent that the page shows. */
  readonly hash: string;
  readonly view: Pick<IntentView, 'requests' | 'account' | 'message'>;
  readonly assumptions: Assumptions;
  readonly units: OrderUnits;
  readonly links: GraphLinks;
};

/** An intent has a handful; a body with thousands is neither read nor drawn whole. */
const AT_ONCE = 20;
const NONE: readonly unknown[] = [];

/** The orders that the intent asks for: its own, and those that hang on it (stop, take). */
export function RequestsPanel({ hash, view, assumptions, units, links }: RequestsPanelProps) {
  const { requests: t } = useText(intentText);
  const { numbers } = useFormat();
  const [shown, setShown] = useState(AT_ONCE);
  const all = valueOrNull(view.requests) ?? NONE;
  const requests = useMemo(() => all.slice(0, shown).map((request, index) => toOrderRequest(request, index, assumptions)), [all, shown, assumptions]);
  if (view.requests.kind === 'unreadable') {
    return (
      <Panel title={t.title}>
        <p className="px-4 py-3">
          <UnreadableMark field={view.requests} />
        </p>
      </Panel>
    );
  }
  if (all.length === 0) return null;
  const rest = all.length - shown;
  return (
    <Panel title={t.title} aside={t.count(numbers.group(BigInt(all.length)))}>
      <ol className="divide-y divide-line">
        {requests.map((request, index) => (
          <li key={request.key} aria-label={t.name(numbers.group(BigInt(index + 1)))}>
            <RequestItem request={request} hash={hash} intent={view} units={units} links={links} />
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <div className="border-t border-line px-4 py-2.5">
          <Button onClick={() => setShown(shown + AT_ONCE)}>{t.more(numbers.group(BigInt(rest)))}</Button>
        </div>
      )}
    </Panel>
  );
}
