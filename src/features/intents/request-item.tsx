import { selectorDisagrees, selectorType, type OrderRequestView } from '~/domain/intent/order-request';
import { valueOrNull, type Field } from '~/lib/field';
import { useIntentText } from '~/text/areas/use-intent-text';
import { useOrderWords } from '~/text/areas/use-order-words';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import type { GraphLinks } from '~/ui/graph-links';
import { MessageFacts } from './message-facts';
import { AddressField, HashField, Whole } from './open-values';
import { OrderFacts } from './order-facts';
import { OrderLine } from './order-line';
import type { OrderUnits } from './order-units';
import { SignatureCheck } from './signature-check';

export type RequestItemProps = {
  readonly request: OrderRequestView;
  /** Hash and account of the intent that the page shows. */
  readonly hash: string;
  readonly account: Field<string>;
  readonly units: OrderUnits;
  readonly links: GraphLinks;
};

/** One order that the intent asks for; what was signed for it in full behind a line that opens. */
export function RequestItem({ request, hash, account, units, links }: RequestItemProps) {
  const { requests: t, message: words } = useIntentText();
  const isSelf = valueOrNull(request.hash) === hash;
  const isOthers = request.account.kind === 'known' && account.kind === 'known' && request.account.value !== account.value;
  return (
    <>
      <FactList
        facts={[
          { label: t.what, value: <OrderLine order={request.message.order} units={units} /> },
          { label: t.selector, help: t.selectorHelp, value: <Selector request={request} /> },
          { label: t.hash, value: isSelf ? <span className="text-muted">{t.self}</span> : <HashField field={request.hash} link={links.intent} /> },
          { label: t.requestHash, value: <HashField field={request.requestHash} /> },
          ...(isOthers ? [{ label: t.otherAccount, value: <AddressField field={request.account} link={links.account} /> }] : []),
          ...(isSelf ? [] : [{ label: words.check, value: <SignatureCheck hash={request.hash} message={request.message} /> }]),
        ]}
      />
      {!isSelf && request.message.given && (
        <details className="border-t border-line">
          <summary className="min-h-8 cursor-pointer px-4 py-1.5 text-muted">{t.message}</summary>
          <MessageFacts message={request.message} hash={request.hash} links={links} />
          <OrderFacts order={request.message.order} units={units} links={links} />
        </details>
      )}
    </>
  );
}

function Selector({ request }: { readonly request: OrderRequestView }) {
  const { requests: t } = useIntentText();
  const words = useOrderWords();
  return (
    <FieldValue field={request.selector}>
      {(selector) => {
        const type = selectorType(selector);
        return (
          <>
            <Whole field={request.selector} />
            {type !== null && type !== 'cancel' && <span className="text-muted"> · {t.assumed(words.types[type])}</span>}
            {selectorDisagrees(request) && <span className="block text-small text-warn-text">{t.selectorDiffers}</span>}
          </>
        );
      }}
    </FieldValue>
  );
}
