import { useMemo, useState } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { messagesDiffer } from '~/domain/intent/contradictions';
import type { IntentView } from '~/domain/intent/intent-view';
import { type OrderRequestView, selectorDisagrees, selectorType, toOrderRequest } from '~/domain/intent/intent-order';
import type { EntityLinks } from '~/features/shared/entity-links';
import { valueOrNull } from '~/lib/field';
import { intentText } from '~/text/en/intent';
import { orderNamesText } from '~/text/en/order-names';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { Panel } from '~/ui/panel';
import { UnreadableMark } from '~/ui/value-marks';
import { WholeField } from '~/ui/whole-field';
import { MessageFacts } from './message-facts';
import { AddressField, HashField } from './open-values';
import { OrderFacts, OrderLine, type OrderUnits } from './order-facts';
import { SignatureCheck } from './signature-check';

type RequestsPanelProps = {
  /** Hash of the intent that the page shows. */
  readonly hash: string;
  readonly view: Pick<IntentView, 'requests' | 'account' | 'message'>;
  readonly assumptions: Assumptions;
  readonly units: OrderUnits;
  readonly links: EntityLinks;
};

/** Limits the requests that are parsed and rendered: an intent has a handful. */
const AT_ONCE = 20;
const NONE: readonly unknown[] = [];

/** The orders that the intent requests: its own, and the stop and take orders that depend on it. */
export function RequestsPanel({ hash, view, assumptions, units, links }: RequestsPanelProps) {
  const { requests: t } = useText(intentText);
  const { numbers } = useFormat();
  const [shown, setShown] = useState(AT_ONCE);
  const all = valueOrNull(view.requests) ?? NONE;
  const requests = useMemo(
    () => all.slice(0, shown).map((request, index) => toOrderRequest(request, index, assumptions)),
    [all, shown, assumptions],
  );
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
    <Panel title={t.title} aside={t.count(all.length)}>
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

type RequestItemProps = {
  readonly request: OrderRequestView;
  /** Hash and content of the intent that the page shows. */
  readonly hash: string;
  readonly intent: Pick<IntentView, 'account' | 'message'>;
  readonly units: OrderUnits;
  readonly links: EntityLinks;
};

/** One order that the intent requests; its signed message in full is in a disclosure. */
function RequestItem({ request, hash, intent, units, links }: RequestItemProps) {
  const { requests: t } = useText(intentText);
  const [isOpen, setOpen] = useState(false);
  const isSelf = valueOrNull(request.hash) === hash;
  const differs = isSelf && messagesDiffer(intent.message, request.message);
  const isOthers =
    request.account.kind === 'known' &&
    intent.account.kind === 'known' &&
    request.account.value !== intent.account.value;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-2.5">
        <span className="font-semibold">
          <OrderLine order={request.message.order} units={units} />
        </span>
        <SignatureCheck hash={request.hash} message={request.message} isBrief />
      </div>
      <FactList
        facts={[
          {
            label: t.hash,
            value: isSelf ? <Self differs={differs} /> : <HashField field={request.hash} link={links.intent} />,
          },
          { label: t.requestHash, value: <HashField field={request.requestHash} /> },
          { label: t.selector, value: <Selector request={request} /> },
          ...(isOthers
            ? [{ label: t.otherAccount, value: <AddressField field={request.account} link={links.account} /> }]
            : []),
        ]}
      />
      {(!isSelf || differs) && request.message.given && (
        <details className="border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="min-h-8 cursor-pointer px-4 py-1.5 text-muted">{t.message}</summary>
          {/* Rendered only when open: otherwise twenty requests would be checked and rendered twice. */}
          {isOpen && (
            <>
              <MessageFacts message={request.message} hash={request.hash} links={links} />
              <OrderFacts order={request.message.order} units={units} links={links} />
            </>
          )}
        </details>
      )}
    </>
  );
}

function Self({ differs }: { readonly differs: boolean }) {
  const { requests: t } = useText(intentText);
  return (
    <>
      <span className="text-muted">{t.self}</span>
      {differs && <span className="block text-small text-warn-text">{t.otherMessage}</span>}
    </>
  );
}

function Selector({ request }: { readonly request: OrderRequestView }) {
  const { requests: t } = useText(intentText);
  const texts = useText(orderNamesText);
  return (
    <FieldValue field={request.selector}>
      {(selector) => {
        const type = selectorType(selector);
        return (
          <>
            <WholeField field={request.selector} />
            {type !== null && type !== 'cancel' && (
              <span className="text-muted"> · {t.assumed(texts.types[type])}</span>
            )}
            {selectorDisagrees(request) && <span className="block text-small text-warn-text">{t.selectorDiffers}</span>}
          </>
        );
      }}
    </FieldValue>
  );
}
