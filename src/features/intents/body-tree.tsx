import { useCallback } from 'react';
import type { Catalogue } from '~/text/catalogue';
import { intentText } from '~/text/en/intent';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { Tree } from '~/ui/tree';

/** The body of operation 3 as sent, whatever its shape. Its age and raw view are in the panels above. */
export function BodyTree({ body }: { readonly body: unknown }) {
  const t = useText(intentText);
  const nameOf = useCallback((path: readonly string[]) => intentMeaning(path, t), [t]);
  return (
    <Panel title={t.body}>
      <div className="px-4 py-2">
        <Tree label={t.body} value={body} nameOf={nameOf} searchable />
      </div>
    </Panel>
  );
}

type Texts = Catalogue['intent'];

/**
 * The name of a member of an intent's body on this page; null when the service's name is as clear, and for members that
 * appear nowhere else on the page. Places in lists do not count.
 */
function intentMeaning(path: readonly string[], { lifecycle: life, message, requests, order }: Texts): string | null {
  const inMessage = {
    '': message.title,
    '.message.intent.v_amm': order.market,
    '.message.intent.order.expiration': order.expires,
    '.message.reference_query_id': message.reference,
  };
  const labels: Record<string, string> = {
    date: life.recorded,
    created_price: life.priced,
    price: life.settled,
    'order.expiration': order.expires,
    'order_requests.hash': requests.hash,
    'order_requests.order_request_hash': requests.requestHash,
    'order_requests.order_request.selector': requests.selector,
  };
  for (const [name, word] of Object.entries(inMessage)) {
    labels[`full_message${name}`] = word;
    labels[`order_requests.full_message${name}`] = word;
  }
  return textFor(labels, path.filter((name) => !/^\d+$/.test(name)).join('.'));
}
