import { useNavigate } from '@tanstack/react-router';
import { VolumeX } from 'lucide';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { NEAR_RULE, type Rule } from '~/storage/inbox-rules';
import { accountOf } from '~/domain/account/which-account';
import { groupHappenings } from '~/domain/alerts/inbox-item-groups';
import { happeningSentence, type SentenceOptions } from '~/domain/alerts/inbox-item-sentence';
import type { InboxItem } from '~/domain/alerts/inbox-state';
import { rulesFor } from '~/domain/alerts/rule-steps';
import { useApi } from '~/queries/api-context';
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
import { useDocumentCount } from '~/ui/tab-badge';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { useAnnounce } from '~/ui/live-region';
import { useReadable } from '~/ui/use-readable';
import { useAppServices, usePreferences } from '../app-services';
import { Notice } from '../notices';
import { retainedSearch } from '../retained-search';
import type { NotificationMessage } from './alert-services';
import { useInbox } from './use-inbox';

type InboxWatchProps = {
  /** Raw addresses of the watched trader, and of the account in the URL. */
  readonly trader: string | null;
  readonly account: string | null;
};

/** Runs the rules while any page is open, counts unread items, and notifies about the items that this tab finds. */
export function InboxWatch({ trader, account: named }: InboxWatchProps) {
  const inbox = useInbox();
  const { unread: count } = useAppServices().alerts.inbox;
  const { assumptions } = useApi().config;
  const account = accountOf({ account: named ?? undefined, trader: trader ?? undefined }, assumptions);
  useEffect(() => inbox.watch({ trader, account }), [inbox, trader, account]);
  const unread = useSyncExternalStore(inbox.logs.subscribe, () => inbox.unread(trader));
  useEffect(() => count.set(unread), [count, unread]);
  useDocumentCount(unread);
  useNotifications(inbox);
  return <SoundNotice inbox={inbox} />;
}

/** Warns in advance that alerts are silent until the reader presses anything on this page. */
function SoundNotice({ inbox }: { readonly inbox: Inbox }) {
  const t = useText(inboxText).silent;
  const { sound } = useAppServices().alerts;
  const { rules } = useSyncExternalStore(inbox.rules.subscribe, inbox.rules.get);
  const needsPress = useReadable(sound.needsPress);
  const isWanted = rules.some((rule) => rule.sound && !rule.muted);
  useEffect(() => {
    if (!isWanted) return undefined;
    window.addEventListener('click', sound.allow, true);
    window.addEventListener('keydown', sound.allow, true);
    return () => {
      window.removeEventListener('click', sound.allow, true);
      window.removeEventListener('keydown', sound.allow, true);
    };
  }, [isWanted, sound]);
  if (!isWanted || !needsPress) return null;
  return (
    <Notice icon={<Icon of={VolumeX} size={15} className="text-warn" />} title={t.title}>
      {t.body}
    </Notice>
  );
}

function useNotifications(inbox: Inbox): void {
  const text = useFeedTexts();
  const { numbers } = useFormat();
  const [{ privacy }] = usePreferences();
  const addresses = useAddressForm();
  const { notifier, sound } = useAppServices().alerts;
  const find = useMarketFinder();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const report = useCallback(
    (added: readonly InboxItem[]) => {
      const { rules } = inbox.rules.get();
      const due = added.flatMap((item) => {
        const asking = rulesOf(item, rules).filter(({ muted }) => !muted);
        return asking.length === 0 ? [] : [{ item, asking }];
      });
      if (due.length === 0) return;
      const options = { text, numbers, privacy, find, addresses };
      announce(
        notificationFor(
          due.map(({ item }) => item),
          options,
        ).title,
      );
      if (due.some(({ asking }) => asking.some((rule) => rule.sound))) sound.play();
      // Alerts near liquidation show their own notifications.
      const shown = due.filter(({ asking }) => asking.some(({ notify, id }) => notify && id !== NEAR_RULE));
      if (shown.length === 0) return;
      const words = notificationFor(
        shown.map(({ item }) => item),
        options,
      );
      notifier.show(words, () => void navigate({ to: '/alerts', search: retainedSearch }));
    },
    [inbox, text, numbers, privacy, find, addresses, notifier, sound, navigate, announce],
  );
  useEffect(() => inbox.onAdded(report), [inbox, report]);
}

function useFeedTexts(): NotificationOptions['text'] {
  const [inbox, alertFeed, orderNames] = [useText(inboxText), useText(alertFeedText), useText(orderNamesText)];
  const [events, protection] = [useText(eventsText), useText(protectionText)];
  return useMemo(
    () => ({ inbox, alertFeed, orderNames, events, protection }),
    [inbox, alertFeed, orderNames, events, protection],
  );
}

function rulesOf(item: InboxItem, rules: readonly Rule[]): readonly Rule[] {
  const found = rulesFor(item, rules);
  return found.length > 0 ? found : rules.filter(({ id }) => id === item.rule);
}

export type NotificationOptions = SentenceOptions & { readonly text: Pick<Catalogue, 'inbox'> };

const MOST_LINES = 5;

/** Writes one notification for all items that were found at once. It leaves the page, so privacy applies. */
export function notificationFor(items: readonly InboxItem[], options: NotificationOptions): NotificationMessage {
  const { text, privacy } = options;
  // The same in every tab, so that the browser shows the notification only once.
  const tag = `perpdeck inbox ${items.map(({ key }) => key).join(' ')}`.slice(0, 500);
  const [first] = items;
  if (privacy === 'hidden' || first === undefined) return { title: text.inbox.notification.hidden, body: '', tag };
  const groups = groupHappenings(items);
  const lines = groups.slice(0, MOST_LINES).map((group) => happeningSentence(group, options));
  if (groups.length > 1) return { title: text.inbox.notification.many(groups.length), body: lines.join('\n'), tag };
  return { title: lines[0] ?? '', body: '', tag };
}
