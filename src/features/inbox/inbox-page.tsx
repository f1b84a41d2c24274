import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { groupHappenings, type HappeningGroup } from '~/domain/alerts/inbox-item-groups';
import { happeningDetails, happeningSentence, type SentenceOptions } from '~/domain/alerts/inbox-item-sentence';
import { type InboxItem, type InboxItemKind, type Log, whenOf } from '~/domain/alerts/inbox-state';
import { type Destination, PageLink } from '~/features/shared/links';
import { readSort, sortText, type SearchPatch } from '~/lib/search-params';
import type { Inbox } from '~/queries/inbox/inbox';
import { useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { alertFeedText } from '~/text/en/alert-feed';
import { eventsText } from '~/text/en/events';
import { inboxText } from '~/text/en/inbox';
import { orderNamesText } from '~/text/en/order-names';
import { protectionText } from '~/text/en/protection';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { useAnnounce } from '~/ui/live-region';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import { Segmented } from '~/ui/segmented';
import { DataTable } from '~/ui/table/data-table';
import type { Column } from '~/ui/table/column';
import { Time } from '~/ui/time';
import { useReadable } from '~/ui/use-readable';
import type { readInboxSearch } from './inbox-search';
import type { RulesNotifier } from './rule-form';
import { RulesPanel } from './rules-panel';

type InboxSearch = ReturnType<typeof readInboxSearch>;

type InboxPageProps = {
  readonly inbox: Inbox;
  /** Raw address of the watched trader. */
  readonly trader: string | null;
  readonly notifier: RulesNotifier;
  /** When orders were cancelled from this browser, by their ids. */
  readonly cancelledAt: ReadonlyMap<string, number>;
  readonly search: InboxSearch;
  readonly onSearch: SearchPatch<InboxSearch>;
};

const choices = ['all', 'unread'] as const;

/** The events since the reader last looked, and the rules that watch for them. */
export function InboxPage({ inbox, trader, notifier, cancelledAt, search, onSearch }: InboxPageProps) {
  const t = useText(inboxText);
  const { markets, trader: own } = useLogs(inbox, trader);
  useEffect(() => void inbox.readNow(), [inbox]);
  const items = useMemo(
    () =>
      [...(own?.items ?? []), ...(markets?.items ?? [])]
        .map((item) => datedByJournal(item, cancelledAt))
        .toSorted((a, b) => whenOf(b) - whenOf(a)),
    [own, markets, cancelledAt],
  );
  const unread = items.filter(({ read }) => !read);
  const announce = useAnnounce();
  const markAll = () => {
    void inbox.markRead(trader, new Set(unread.map(({ key }) => key)));
    announce(t.unread(0));
  };
  const lookedAtMs = (own ?? markets)?.lookedAtMs;
  return (
    <>
      <PageHeader
        title={t.title}
        aside={
          <>
            {t.unread(groupHappenings(unread).length)}
            {lookedAtMs !== undefined && (
              <>
                {' · '}
                {t.since} <Time at={lookedAtMs} show="date-time" />
              </>
            )}
          </>
        }
        actions={
          <>
            <Segmented
              label={t.show}
              labelHidden
              value={search.show ?? 'all'}
              options={choices.map((value) => ({ value, label: t.shown[value] }))}
              onChange={(show) => onSearch({ show: show === 'all' ? undefined : show })}
            />
            <Button disabled={unread.length === 0} onClick={markAll}>
              {t.markRead}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-3.5 min-[1240px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <HappeningsPanel
          items={search.show === 'unread' ? unread : items}
          {...{ inbox, trader, own, search, onSearch }}
        />
        <RulesPanel {...{ inbox, notifier, search, onSearch }} />
      </div>
    </>
  );
}

function useLogs(inbox: Inbox, trader: string | null): { readonly markets: Log | null; readonly trader: Log | null } {
  const { logs } = inbox;
  const subjects = inbox.subjectsOf(trader);
  const markets = useSyncExternalStore(logs.subscribe, () => logs.get(subjects.markets));
  const own = useSyncExternalStore(logs.subscribe, () => logs.get(subjects.trader));
  return { markets, trader: trader === null ? null : own };
}

type HappeningsPanelProps = Pick<InboxPageProps, 'inbox' | 'trader' | 'search' | 'onSearch'> & {
  readonly items: readonly InboxItem[];
  readonly own: Log | null;
};

function HappeningsPanel({ items, inbox, trader, own, search, onSearch }: HappeningsPanelProps) {
  const t = useText(inboxText);
  const { reading, failures } = useReadable(inbox.status);
  const options = useSentenceOptions(useMarketFinder());
  const columns = useMemo(() => feedColumns({ t, options, own: own?.items ?? [] }), [t, options, own]);
  const groups = useMemo(() => groupHappenings(items), [items]);
  const { keeping } = inbox.logs;
  const storage = keeping(inbox.subjectsOf(trader).trader);
  const lists = [...failures.keys()].map((id) => listName(id, t));
  const notRead = lists.length === 0 ? null : t.notRead(lists.join(', '));
  const notices = [
    ...(trader === null ? [t.noTrader] : []),
    // An empty list shows this message itself.
    ...(notRead === null || (items.length === 0 && reading === null) ? [] : [notRead]),
    ...((own?.dropped ?? 0) > 0 ? [t.dropped(own?.dropped ?? 0)] : []),
    ...(storage === 'kept' ? [] : [t.notKept[storage]]),
  ];
  const isFirst = own !== null && own.sinceMs >= own.lookedAtMs;
  // "Nothing new" is shown only after all lists were read to their end.
  const unknown = reading === null ? notRead : t.reading(reading.done, reading.of);
  const isUnread = search.show === 'unread' && (own?.items.length ?? 0) > 0;
  const empty = trader === null ? t.noTrader : (unknown ?? (isFirst ? t.begun : isUnread ? t.noneUnread : t.none));
  const showAll = isUnread && <Button onClick={() => onSearch({ show: undefined })}>{t.showAll}</Button>;
  return (
    <Panel
      title={t.happened}
      aside={reading === null ? t.count(groups.length) : t.reading(reading.done, reading.of)}
      actions={
        <Button
          tone="quiet"
          size="small"
          disabled={reading !== null || trader === null}
          onClick={() => void inbox.readNow()}
        >
          {t.readAgain}
        </Button>
      }
      notices={<NoticeLines lines={notices} />}
    >
      <DataTable
        caption={t.title}
        columns={columns}
        rows={groups}
        rowKey={({ key }) => key}
        sort={readSort(search.sort)}
        onSort={(next) => onSearch({ sort: sortText(next) })}
        empty={<Empty action={showAll}>{empty}</Empty>}
        linkedRows
      />
    </Panel>
  );
}

type ColumnOptions = {
  readonly t: Catalogue['inbox'];
  readonly options: SentenceOptions;
  /** The known items of the trader. */
  readonly own: readonly InboxItem[];
};

function feedColumns({ t, options, own }: ColumnOptions): readonly Column<HappeningGroup>[] {
  return [
    {
      id: 'when',
      header: t.columns.when,
      cell: ({ lead }) => <When item={lead} />,
      sortKey: ({ lead }) => BigInt(whenOf(lead)),
      card: 'lead',
    },
    {
      id: 'what',
      header: t.columns.what,
      rowHeader: true,
      cell: (group) => <What group={group} own={own} sentence={happeningSentence(group, options)} />,
      sortKey: (group) => happeningSentence(group, options),
      card: 'title',
    },
    {
      id: 'details',
      header: t.columns.details,
      cell: (group) => <span className="wrap-anywhere text-muted">{happeningDetails(group, options).join(' · ')}</span>,
      card: 'foot',
    },
  ];
}

function useSentenceOptions(find: SentenceOptions['find']): SentenceOptions {
  const { numbers } = useFormat();
  const [alertFeed, orderNames] = [useText(alertFeedText), useText(orderNamesText)];
  const [events, protection] = [useText(eventsText), useText(protectionText)];
  const [amounts, ratios] = [useMasked('personal', false), useMasked('personal', true)];
  const addresses = useAddressForm();
  const privacy = ratios ? 'hidden' : amounts ? 'percent' : 'full';
  return useMemo(
    () => ({ text: { alertFeed, orderNames, events, protection }, numbers, privacy, find, addresses }),
    [alertFeed, orderNames, events, protection, numbers, privacy, find, addresses],
  );
}

/** Adds the time of a cancel from the journal, which knows when this browser cancelled an order. */
function datedByJournal(item: InboxItem, cancelledAt: ReadonlyMap<string, number>): InboxItem {
  const own = item.what === 'orderCancelled' && item.subject !== null ? cancelledAt.get(item.subject) : undefined;
  return own === undefined || item.atMs !== null ? item : { ...item, atMs: own };
}

type Of = { readonly item: InboxItem };
/** A time, or the two readings between which it lies. */
function When({ item }: Of) {
  if (item.atMs !== null || item.fromMs === null) return <Time at={item.atMs ?? item.toMs} />;
  return (
    <span className="inline-flex flex-col leading-snug">
      <span>
        <Time at={item.fromMs} /> –
      </span>
      <Time at={item.toMs} />
    </span>
  );
}

const tones: Partial<Record<InboxItemKind, string>> = {
  positionLiquidated: 'text-down-text',
  distance: 'text-down-text',
  orderFailed: 'text-warn-text',
  orderCancelledByService: 'text-warn-text',
  eventFailed: 'text-warn-text',
  gap: 'text-warn-text',
  paused: 'text-warn-text',
  late: 'text-warn-text',
};

type WhatProps = Pick<ColumnOptions, 'own'> & { readonly group: HappeningGroup; readonly sentence: string };

function What({ group: { lead, parts, read }, own, sentence }: WhatProps) {
  const t = useText(inboxText);
  const tone = [lead, ...parts].flatMap(({ what }) => tones[what] ?? [])[0] ?? '';
  const to = destinationOf(lead, own);
  const label = <span className={tone}>{sentence}</span>;
  return (
    <span className={`inline-flex items-center gap-2 ${read ? '' : 'font-semibold'}`}>
      <span aria-hidden="true" className={`size-1.5 shrink-0 rounded-full ${read ? '' : 'bg-accent'}`} />
      {!read && <span className="sr-only">{t.unreadMark} </span>}
      {to === null ? (
        label
      ) : (
        <PageLink to={to} rowLink className="underline-offset-2 hover:underline">
          {label}
        </PageLink>
      )}
    </span>
  );
}

function destinationOf(item: InboxItem, own: readonly InboxItem[]): Destination | null {
  const { what, market, side, subject } = item;
  if (what.startsWith('order') && subject !== null) return { page: 'order', id: subject };
  if (what.startsWith('event') && subject !== null) return { page: 'event', event: subject };
  if (what === 'vault' && subject !== null) return { page: 'vault', address: subject };
  if (market === null) return what === 'finding' ? { page: 'positions' } : null;
  const isEnd = what === 'positionClosed' || what === 'positionLiquidated';
  // The URL of an ended position counts back from the newest position with the same number.
  const sameNumber = own.filter((one) => one.market === market && one.side === side && one.subject === subject);
  const later = sameNumber.filter((one) => one.what === 'positionOpened' && whenOf(one) > whenOf(item)).length;
  if ((what.startsWith('position') || what === 'distance' || what === 'finding') && side !== null && subject !== null)
    return isEnd
      ? { page: 'closed-position', market, side, idx: subject, later }
      : { page: 'position', market, side, idx: subject };
  return { page: 'market', address: market };
}

function listName(id: string, t: Catalogue['inbox']): string {
  return id === 'orders' || id === 'events' ? t.lists[id] : t.lists.history(id.slice('history '.length));
}
