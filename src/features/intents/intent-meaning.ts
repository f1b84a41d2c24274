import type { Catalogue } from '~/text/catalogue';
import { wordIn } from '~/lib/word-in';

type Words = Catalogue['intent'];

/**
 * What a member of an intent's body is called on this page; null where the service's own name says as much, and for
 * members that stand nowhere else on the page. Places in lists do not count.
 */
export function intentMeaning(path: readonly string[], { summary, life, message, requests, order, made, settled }: Words): string | null {
  const inMessage = {
    '': message.title,
    '.message.intent.v_amm': summary.market,
    '.message.intent.order.expiration': order.expires,
    '.message.reference_query_id': message.reference,
  };
  const words: Record<string, string> = {
    date: life.recorded,
    created_price: made,
    price: settled,
    'order.expiration': order.expires,
    'order_requests.hash': requests.hash,
    'order_requests.order_request_hash': requests.requestHash,
    'order_requests.order_request.selector': requests.selector,
  };
  for (const [name, word] of Object.entries(inMessage)) {
    words[`full_message${name}`] = word;
    words[`order_requests.full_message${name}`] = word;
  }
  return wordIn(words, path.filter((name) => !/^\d+$/.test(name)).join('.'));
}
