import { useState } from 'react';
import { messagesDiffer } from '~/domain/intent/contradictions';
import type { IntentView } from '~/domain/intent/intent-view';
import { type OrderRequestView, selectorDisagrees, selectorType } from '~/domain/intent/order-request';
import { valueOrNull } from '~/lib/field';
import { intentText } from '~/text/en/intent';
import { orderWordsText } from '~/text/en/order-words';
import { useText } from '~/text/text-context';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import type { GraphLinks } from '~/ui/graph-links';
import { WholeField } from '~/ui/whole-field';
import { MessageFacts } from './message-facts';
import { AddressField, HashField } from './open-values';
import { OrderFacts } from './order-facts';
import { OrderLine } from './order-line';
import type { OrderUnits } from './order-units';
import { SignatureCheck } from './signature-check';

export type RequestItemProps = {
  readonly request: OrderRequestView;
  /** Hash of the intent that the page shows, and what it says itself. */
  readonly hash: string;
  readonly intent: Pick<IntentView, 'account' | 'message'>;
  readonly units: OrderUnits;
  readonly links: GraphLinks;
};

/** One order that the intent asks for; what was signed for it in full behind a line that opens. */
export function RequestItem({ request, hash, intent, units, links }: RequestItemProps) {
  const { requests: t } = useText(intentText);
  const [isOpen, setOpen] = useState(false);
  const isSelf = valueOrNull(request.hash) === hash;
  const differs = isSelf && messagesDiffer(intent.message, request.message);
  const isOthers = request.account.kind === 'known' && intent.account.kind === 'known' && request.account.value !== intent.account.value;
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
          { label: t.hash, value: isSelf ? <Self differs={differs} /> : <HashField field={request.hash} link={links.intent} /> },
          { label: t.requestHash, value: <HashField field={request.requestHash} /> },
          { label: t.selector, help: t.selectorHelp, value: <Selector request={request} /> },
          ...(isOthers ? [{ label: t.otherAccount, value: <AddressField field={request.account} link={links.account} /> }] : []),
        ]}
      />
      {(!isSelf || differs) && request.message.given && (
        <details className="border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="min-h-8 cursor-pointer px-4 py-1.5 text-muted">{t.message}</summary>
          {/* Not before: twenty requests would be checked and drawn twice. */}
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
  const words = useText(orderWordsText);
  return (
    <FieldValue field={request.selector}>
      {(selector) => {
        const type = selectorType(selector);
        return (
          <>
            <WholeField field={request.selector} />
            {type !== null && type !== 'cancel' && <span className="text-muted"> · {t.assumed(words.types[type])}</span>}
            {selectorDisagrees(request) && <span className="block text-small text-warn-text">{t.selectorDiffers}</span>}
          </>
        );
      }}
    </FieldValue>
  );
}
