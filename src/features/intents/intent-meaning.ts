import type { Catalogue } from '~/text/catalogue';
import { wordIn } from '~/lib/word-in';

type Words = Catalogue['intent'];

/** What a member of an intent's body is called on this page; null for those that stand nowhere else on it. Places in lists do not count. */
export function intentMeaning(path: readonly string[], { summary, builder, life, message, requests, order, made, settled }: Words): string | null {
  const signed = {
    '': message.title,
    '.signature': message.signature,
    '.public_key': message.key,
    '.message.public_key': message.key,
    '.message.created_at': message.createdAt,
    '.message.query_id': message.queryId,
    '.message.reference_query_id': message.reference,
    '.message.intent.order': message.order,
    '.message.intent.smart_account': message.account,
    '.message.intent.v_amm': message.market,
  };
  const words: Record<string, string> = {
    hash: summary.hash,
    date: life.recorded,
    action_phase: summary.phase,
    payment_mode: builder.paymentMode,
    builder: builder.builder,
    order: summary.what,
    market: summary.market,
    smart_account: summary.account,
    'smart_account.owner': summary.owner,
    vault: summary.vault,
    created_price: made,
    price: settled,
    order_requests: requests.title,
    'order_requests.hash': requests.hash,
    'order_requests.order_request_hash': requests.requestHash,
    'order_requests.order_request.selector': requests.selector,
    'order.expiration': order.expires,
  };
  for (const [name, word] of Object.entries(signed)) {
    words[`full_message${name}`] = word;
    words[`order_requests.full_message${name}`] = word;
  }
  return wordIn(words, path.filter((name) => !/^\d+$/.test(name)).join('.'));
}
