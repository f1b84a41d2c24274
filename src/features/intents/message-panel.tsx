import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { MessageFacts, type MessageFactsProps } from './message-facts';
import { OrderFacts } from './order-facts';
import type { OrderUnits } from './order-units';

/** What the trader signed, with the key and the signature that the service says it was signed with. */
export function MessagePanel({ units, ...facts }: MessageFactsProps & { readonly units: OrderUnits }) {
  const { message: t } = useText(intentText);
  const { message, links } = facts;
  return (
    <Panel title={t.title}>
      {message.given ? (
        <>
          <p className="px-4 pt-2.5 text-muted">{t.explain}</p>
          <MessageFacts {...facts} />
          <section aria-label={t.order} className="border-t border-line">
            <h3 className="px-4 pt-2.5 text-small font-semibold text-muted">{t.order}</h3>
            <OrderFacts order={message.order} units={units} links={links} />
          </section>
        </>
      ) : (
        <p className="px-4 py-3 text-muted">{t.none}</p>
      )}
    </Panel>
  );
}
