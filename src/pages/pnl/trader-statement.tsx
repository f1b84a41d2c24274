import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toEventView } from '~/domain/account/event-view';
import type { OwnCancel } from '~/domain/pnl/statement';
import { ownCancels } from '~/features/cancel-order/record-messages';
import { useCancelRecords } from '~/features/cancel-order/use-cancel-records';
import { StatementPage } from '~/features/pnl/statement-page';
import { readStatementSearch, type StatementSearch } from '~/features/pnl/statement-search';
import { AsOf } from '~/features/shared/as-of';
import { useCurrentEquity } from '~/features/shared/current-equity';
import { fromDecimal } from '~/lib/fixed-point';
import { absent, known, valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { eventsOptions } from '~/queries/account/events';
import { useSearchPatch } from '~/shell/use-search-patch';
import { cancelProgressText } from '~/text/en/cancel';
import { orderNamesText } from '~/text/en/order-names';
import { statementText } from '~/text/en/statement';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';

type TraderStatementProps = {
  readonly trader: string;
  /** The account that was chosen in addition to the trader; null if there is none. */
  readonly account: string | null;
  readonly search: StatementSearch;
};

/** The statement of a trader, with the cancels of this browser and the present equity. */
export function TraderStatement({ trader, account, search }: TraderStatementProps) {
  const onSearch = useSearchPatch(readStatementSearch, { resetScroll: false });
  const { assumptions } = useApi().config;
  const own = account ?? (assumptions.traderIsSmartAccount ? trader : null);
  return (
    <StatementPage
      trader={trader}
      account={own}
      cancels={useStatementCancels(own)}
      search={search}
      onSearch={onSearch}
      setUpAtMs={useSetUpTime(own)}
      equity={<EquityNow key={account} trader={trader} account={account} />}
    />
  );
}

/** When an account was set up, from its first event (operation 5, oldest first); null if that is another event. */
function useSetUpTime(account: string | null): number | null {
  const api = useApi();
  const { data } = useQuery({
    ...eventsOptions(api, { account: account ?? '', types: [], order: 'ASC', limit: 1 }),
    enabled: account !== null,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [row] = data?.rows ?? [];
  const first = row === undefined ? null : toEventView(row);
  if (first === null || valueOrNull(first.type) !== 'init_sa') return null;
  return valueOrNull(first.time)?.atMs ?? null;
}

/** The cancels that this browser sent for an account; null while the journal is being read. */
function useStatementCancels(account: string | null): readonly OwnCancel[] | 'failed' | null {
  const cancel = useText(cancelProgressText);
  const orderNames = useText(orderNamesText);
  const records = useCancelRecords(true);
  return useMemo(
    () => (records === null || records === 'failed' ? records : ownCancels(records, account, { cancel, orderNames })),
    [records, account, cancel, orderNames],
  );
}

function EquityNow({ trader, account }: Pick<TraderStatementProps, 'trader' | 'account'>) {
  const t = useText(statementText);
  const equity = useCurrentEquity(trader, account);
  const value = equity === null || equity.capital === null ? null : fromDecimal(equity.capital);
  return (
    <>
      <AsOf markets={equity?.markets ?? []} time="below">
        <Amount
          field={value === null ? absent(equity === null ? 'notLoaded' : 'notComputable') : known(value)}
          format="usd"
        />
      </AsOf>
      <span className="block text-small text-muted">{equity?.capital === null ? t.noEquity : t.equityNow}</span>
      {equity !== null && equity.note !== null && (
        <span className="block text-small text-warn-text">{equity.note}</span>
      )}
    </>
  );
}
