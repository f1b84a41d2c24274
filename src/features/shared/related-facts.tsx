import { type ReactNode, useState } from 'react';
import type { EventView } from '~/domain/account/event-view';
import type { Connections } from '~/domain/related-items';
import { mapField, valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { createRequestBudget, orderEntity, type RequestBudget, useEntity } from '~/queries/support/entities';
import { useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { eventsText } from '~/text/en/events';
import { relatedText } from '~/text/en/related';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import type { Fact } from '~/ui/fact-list';
import { HashChip, QueryIdChip } from '~/ui/hash-chip';
import { Time } from '~/ui/time';
import { useEntityLinks } from './entity-links';
import { PageLink, textLink, useLinkContext } from './links';

const MOST_EVENTS = 12;
const MOST_OTHERS = 8;

/** The related items by kind; a kind without items is left out. */
export function useRelatedFacts(
  account: string,
  { events, bundles, intents, positions }: Connections<EventView>,
): readonly Fact[] {
  const t = useText(relatedText);
  const texts = useText(eventsText);
  const { common } = useText();
  const find = useMarketFinder();
  const [newest] = events;
  const links = useEntityLinks(account, {
    ask: true,
    namedAtMs: newest === undefined ? null : (valueOrNull(newest.time)?.atMs ?? null),
  });
  const { trader: watched } = useLinkContext();
  const trader = useApi().config.assumptions.traderIsSmartAccount ? account : watched;
  const [budget] = useState(() => createRequestBudget(MOST_OTHERS));
  const addresses = useAddressForm();
  const facts: readonly (Fact & { readonly count: number })[] = [
    {
      count: bundles.length,
      label: t.bundles,
      help: t.bundlesHelp,
      value: (
        <BoundedList items={bundles} most={MOST_OTHERS} keyOf={String} inLine>
          {(id) => <QueryIdChip queryId={id} link={(shown) => links.bundle(id, shown)} />}
        </BoundedList>
      ),
    },
    {
      count: intents.length,
      label: t.intents,
      value: (
        <BoundedList items={intents} most={MOST_OTHERS} keyOf={String}>
          {(hash) => (
            <>
              {trader !== undefined && <OrderLink trader={trader} hash={hash} budget={budget} />}
              <HashChip hash={hash} link={(shown) => links.intent(hash, shown)} />
            </>
          )}
        </BoundedList>
      ),
    },
    {
      count: positions.length,
      label: t.positions,
      value: (
        <BoundedList items={positions} most={MOST_OTHERS} keyOf={({ market, side }) => `${market} ${side}`}>
          {(position) =>
            links.position(
              position,
              `${find(position.market)?.ticker ?? addresses.short(position.market, 'contract')} ${common[position.side]}`,
            )
          }
        </BoundedList>
      ),
    },
    {
      count: events.length,
      label: t.events,
      value: (
        <BoundedList items={events} most={MOST_EVENTS} keyOf={({ key }) => key}>
          {(event) => (
            <>
              {links.event(event.key, nameOf(event, texts, t))}
              <span className="text-muted">
                <Time at={mapField(event.time, ({ atMs }) => atMs)} />
              </span>
            </>
          )}
        </BoundedList>
      ),
    },
  ];
  return facts.filter(({ count }) => count > 0);
}

function nameOf({ type, sequence }: EventView, texts: Catalogue['events'], t: Catalogue['related']): string {
  const name = valueOrNull(type);
  const shown = name === null ? texts.unnamed : (textFor(texts.types, name) ?? name);
  const number = valueOrNull(sequence);
  return number === null ? shown : t.eventNumbered(shown, number.raw.toString());
}

type OrderLinkProps = { readonly trader: string; readonly hash: string; readonly budget: RequestBudget };

/** A link to the order of an intent, if it is among the cached or active ones; otherwise nothing. */
function OrderLink({ trader, hash, budget }: OrderLinkProps) {
  const t = useText(relatedText);
  const id = useEntity(orderEntity(useApi(), trader, hash), budget);
  if (typeof id !== 'string') return null;
  return (
    <PageLink to={{ page: 'order', id, trader }} breadcrumb className={textLink}>
      {t.order}
    </PageLink>
  );
}

type BoundedListProps<Item> = {
  readonly items: readonly Item[];
  readonly most: number;
  readonly keyOf: (item: Item) => string;
  /** Side by side, for short items. */
  readonly inLine?: boolean;
  readonly children: (item: Item) => ReactNode;
};

/** The first items of a list, and how many more there are. */
function BoundedList<Item>({ items, most, keyOf, inLine = false, children }: BoundedListProps<Item>) {
  const t = useText(relatedText);
  return (
    <ul className={inLine ? 'flex flex-wrap justify-end gap-x-3' : 'flex flex-col items-end gap-y-0.5'}>
      {items.slice(0, most).map((item) => (
        <li key={keyOf(item)} className="inline-flex flex-wrap items-center justify-end gap-x-2">
          {children(item)}
        </li>
      ))}
      {items.length > most && <li className="text-muted">{t.more(items.length - most)}</li>}
    </ul>
  );
}
