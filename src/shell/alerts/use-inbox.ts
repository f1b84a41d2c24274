import { useQueryClient } from '@tanstack/react-query';
import { createRulesStore } from '~/storage/inbox-rules';
import { riskLimits } from '~/domain/position/risk';
import { useApi } from '~/queries/api-context';
import { createInbox, type Inbox } from '~/queries/inbox/inbox';
import { createInboxLogs } from '~/queries/inbox/inbox-log';
import { useAppServices } from '../app-services';
import { browserLocks } from './alert-services';

/**
 * Returns the inbox of this page. The first part that needs it creates it, even while rendering: a new inbox reads and
 * sends nothing until it starts watching.
 */
export function useInbox(): Inbox {
  const api = useApi();
  const client = useQueryClient();
  const { demo, apiHost, preferences, alerts } = useAppServices();
  const { inbox, settings } = alerts;
  inbox.made ??= createInbox({
    api,
    client,
    rules: createRulesStore(inbox.place, settings),
    logs: createInboxLogs({ ...inbox.place, locks: browserLocks(), clock: api.clock }),
    // Without storage, tabs cannot share rules, so none may watch for another.
    locks: inbox.place.area === null ? null : browserLocks(),
    area: inbox.place.area,
    scope: demo === null ? (apiHost ?? '') : `demo ${demo.seed} ${demo.scenario}`,
    limits: () => riskLimits(preferences.get()),
  });
  return inbox.made;
}
