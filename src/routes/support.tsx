import { createFileRoute, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { useCancelService } from '~/features/cancel-order/cancel-service-context';
import {
  type JournalRecord,
  type RecordTexts,
  answeredAtMs,
  stateMessages,
} from '~/features/cancel-order/record-messages';
import { type CancelCase, SupportPage } from '~/features/support/support-page';
import { readSupportSearch } from '~/features/support/support-search';
import { useApi } from '~/queries/api-context';
import { useAppServices } from '~/shell/app-services';
import { useSearchPatch } from '~/shell/use-search-patch';
import { cancelProgressText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { orderNamesText } from '~/text/en/order-names';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/support')({ validateSearch: readSupportSearch, component: SupportRoute });

function SupportRoute() {
  const { trader = null, account } = useSearch({ from: '__root__' });
  const search = Route.useSearch();
  const { scope, config } = useApi();
  const { errorReport } = useAppServices();
  const app = useMemo(
    () => ({
      interface: 'operations 1 to 17',
      service: scope,
      browser: navigator.userAgent.slice(0, 500),
    }),
    [scope],
  );
  return (
    <SupportPage
      search={search}
      onSearch={useSearchPatch(readSupportSearch, { resetScroll: false })}
      trader={trader}
      account={accountOf({ account, trader: trader ?? undefined }, config.assumptions)}
      cancels={useCancelsOf(search.of ?? null)}
      log={errorReport}
      app={app}
    />
  );
}

const none: readonly CancelCase[] = [];

/** The cancels of this browser that are about an order or a query of the service; without a subject, none. */
function useCancelsOf(of: string | null): readonly CancelCase[] {
  const { load } = useCancelService();
  const cancel = useText(cancelProgressText);
  const cancels = useText(cancelsText);
  const orderNames = useText(orderNamesText);
  const [records, setRecords] = useState<readonly JournalRecord[]>([]);
  useEffect(() => {
    if (of === null) return undefined;
    let isOver = false;
    load().then(
      ({ journal }) => isOver || setRecords(journal.get().records.filter((record) => isAbout(record, of))),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [of, load]);
  return useMemo(() => {
    const about = of === null ? [] : records.filter((record) => isAbout(record, of));
    return about.length === 0 ? none : about.map((record) => caseOf(record, { cancel, cancels, orderNames }));
  }, [of, records, cancel, cancels, orderNames]);
}

function isAbout(record: JournalRecord, of: string): boolean {
  const { id, target } = record;
  return [id, target.orderId, target.orderHash, queryIdIn(record)].includes(of);
}

function queryIdIn({ state }: JournalRecord): string | null {
  const answer = 'answer' in state ? state.answer : null;
  return answer?.kind === 'refused' ? answer.externalQueryId : null;
}

function caseOf(record: JournalRecord, texts: RecordTexts): CancelCase {
  const answer = 'answer' in record.state ? record.state.answer : null;
  const failed = answer === null || answer.kind === 'accepted' ? null : answer;
  return {
    json: JSON.stringify(record),
    name: record.id,
    finding:
      failed === null
        ? null
        : {
            subject: 'cancel',
            name: record.target.orderId,
            said: failed.message ?? (failed.kind === 'refused' ? failed.code : null),
            code: null,
            status: failed.status,
            atMs: answeredAtMs(record),
            // Without the query id: the case has it as a value of its own (`queryId`).
            words: stateMessages(record, { ...texts, cancel: { ...texts.cancel, supportId: () => '' } }).filter(
              (line) => line !== '',
            ),
            queryId: queryIdIn(record),
          },
  };
}
