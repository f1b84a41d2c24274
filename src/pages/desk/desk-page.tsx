import { useRouter } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { netExposure } from '~/domain/desk';
import type { PositionRow } from '~/domain/position/position-row';
import type { AccountPnl, AccountRow } from './account-columns';
import { AccountsPanel } from './accounts-panel';
import { type AccountCurve, NetExposurePanel, PnlCurvePanel } from './desk-panels';
import type { DeskSearch } from './desk-search';
import { DeskActions, EditButton, GroupChips, LinkedNotice, useDeskStore, useShownAccounts } from './desk-tools';
import { waitingByAccount } from '~/features/cancel-order/record-messages';
import { useCancelRecords } from '~/features/cancel-order/use-cancel-records';
import { Since } from '~/features/pnl/pnl-since';
import { DistanceOf } from '~/features/positions/figures/risk-figures';
import { failureOf } from '~/features/shared/panel-state';
import { groupBy } from '~/lib/lists';
import { isSameJson } from '~/lib/same-json';
import { textMatch } from '~/lib/text-match';
import { useWatch, type Watch } from '~/queries/positions/background-refresh';
import { deskPace } from '~/queries/background/background-refresh-schedule';
import { useReused } from '~/queries/use-reused';
import { useAppServices } from '~/shell/app-services';
import { LatePricesOf } from '~/shell/page-status';
import { retainedSearch } from '~/shell/retained-search';
import { deskText } from '~/text/en/desk';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import type { PartFailure } from '~/ui/panel-state';
import { AccountReader, type ReadAccount } from './account-reader';
import { MergedLists } from './merged-lists';

type DeskPageProps = {
  readonly search: DeskSearch;
  /** The watched trader, who is shown if no account is chosen. */
  readonly trader: string | undefined;
  readonly onSearch: (part: DeskSearch) => void;
};

/** Many accounts side by side: the accounts of a link, or the accounts of this browser. */
export function DeskPage({ search, trader, onSearch }: DeskPageProps) {
  const t = useText(deskText);
  const { desk, own, notices } = useDeskStore();
  const { accounts, isLinked, isCut, others } = useShownAccounts(search, own, trader);
  const hrefOf = useHrefOf(linkedView(withShownFilter(search, accounts), accounts));
  return (
    <>
      <PageHeader title={t.title} actions={<DeskActions desk={desk} hrefOf={hrefOf} shown={accounts} />} />
      {isLinked ? (
        <LinkedNotice
          desk={desk}
          accounts={accounts}
          isCut={isCut}
          onLeave={() => onSearch({ accounts: undefined, of: undefined })}
        />
      ) : (
        <GroupChips accounts={own} group={search.group} onGroup={(group) => onSearch({ group, of: undefined })} />
      )}
      {others > 0 && (
        <p role="status" className="text-warn-text print:hidden">
          {t.linkBad(others)}
        </p>
      )}
      {accounts.length === 0 ? (
        <div className="rounded-panel border border-line bg-panel">
          <Empty>{t.none}</Empty>
          <NoticeLines lines={notices} />
        </div>
      ) : (
        <ReadDesk {...{ accounts, desk, onSearch, notices }} search={withShownFilter(search, accounts)} />
      )}
    </>
  );
}

/** Drops the filter by account if that account is not shown. */
function withShownFilter(search: DeskSearch, accounts: ReadDeskProps['accounts']): DeskSearch {
  return accounts.some(({ address }) => address === search.of) ? search : { ...search, of: undefined };
}

/** Leaves the text filter out of a link if it matches one of the reader's names, which the link need not contain. */
function linkedView(search: DeskSearch, accounts: ReadDeskProps['accounts']): DeskSearch {
  const matches = textMatch(search.q ?? '');
  return accounts.some(({ name }) => name !== '' && matches([name])) ? { ...search, q: undefined } : search;
}

/** The whole URL of a desk with these accounts in the same view, for other browsers. */
function useHrefOf({ of, side, q, sort, net, positions, orders }: DeskSearch): (accounts: readonly string[]) => string {
  const router = useRouter();
  return (accounts) => {
    const { href } = router.buildLocation({
      to: '/desk',
      search: (before: object) => ({
        ...retainedSearch(before),
        of,
        side,
        q,
        sort,
        net,
        positions,
        orders,
        trader: undefined,
        account: undefined,
        accounts,
      }),
    });
    return new URL(router.history.createHref(href), window.location.href).href;
  };
}

type ReadDeskProps = {
  readonly accounts: readonly AccountRow['account'][];
  readonly desk: ReturnType<typeof useDeskStore>['desk'];
  readonly search: DeskSearch;
  readonly onSearch: (part: DeskSearch) => void;
  readonly notices: readonly string[];
};

const nothingRead: ReadonlyMap<string, ReadAccount> = new Map();

/** Reads the accounts at a common pace, and shows the data read of each so far. */
function ReadDesk({ accounts, desk, search, onSearch, notices }: ReadDeskProps) {
  const [read, setRead] = useState(nothingRead);
  const onRead = useCallback(
    (address: string, one: ReadAccount | null) =>
      setRead((before) => {
        const next = new Map(before);
        if (one === null) next.delete(address);
        else next.set(address, one);
        return next;
      }),
    [],
  );
  const watch = useWatch(() => accounts.flatMap(({ address }) => read.get(address)?.watched ?? []), deskPace);
  const waiting = useWaitingCancels();
  // Deferred, so that rendering long tables does not delay incoming answers.
  const deferredRead = useDeferredValue(read);
  const shown = useMemo(
    () => accounts.flatMap(({ address }) => deferredRead.get(address) ?? []),
    [accounts, deferredRead],
  );
  const failures = useFailures(shown, watch);
  const inPart = useReused(shown.filter(({ row }) => !row.isWhole).map(withFailedAssets));
  const isWhole = shown.length === accounts.length && inPart.length === 0;
  const positions = useMemo(
    () =>
      shown.flatMap(({ row, list }) => list.rows.map((position) => ({ account: row.account.address, row: position }))),
    [shown],
  );
  const markets = useMemo(() => [...new Set(shown.flatMap(({ row }) => row.markets))], [shown]);
  const exposure = useReused(
    useMemo(() => netExposure(positions), [positions]),
    isSameJson,
  );
  const curves = useReused(
    shown
      .filter(({ row }) => search.of === undefined || row.account.address === search.of)
      .map(({ row, points }) => ({ name: row.label, address: row.account.address, points })),
    isSameCurve,
  );
  const renderEdit = useCallback(
    ({ account, label }: AccountRow) => <EditButton desk={desk} account={account} label={label} />,
    [desk],
  );
  return (
    <>
      {accounts.map((account) => (
        <AccountReader
          key={account.address}
          account={account}
          waiting={waiting.get(account.address) ?? 0}
          watch={watch}
          onRead={onRead}
        />
      ))}
      <LatePricesOf markets={markets} />
      <AccountsPanel
        rows={useReused(shown.map(({ row }) => row))}
        failures={failures}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort })}
        notices={<NoticeLines lines={notices} />}
        renderClosest={renderClosest}
        renderSpan={renderSpan}
        renderEdit={renderEdit}
      />
      <NetExposurePanel rows={exposure} inPart={inPart} sort={search.net} onSort={(net) => onSearch({ net })} />
      <MergedLists accounts={shown} isWhole={isWhole} search={search} onSearch={onSearch} />
      <PnlCurvePanel curves={curves} />
    </>
  );
}

/** "Whale (BTC)": the account's name, and its assets that could not be read. */
function withFailedAssets({ row: { label }, list }: ReadAccount): string {
  const failed = list.assets.filter(({ rows, failure }) => rows === null && failure !== null).map(({ asset }) => asset);
  return failed.length === 0 ? label : `${label} (${failed.join(', ')})`;
}

function isSameCurve(before: AccountCurve, now: AccountCurve): boolean {
  return before.points === now.points && before.name === now.name && before.address === now.address;
}

const renderSpan = (pnl: AccountPnl) => <Since window={pnl} />;

const renderClosest = (row: PositionRow) => <DistanceOf row={row} />;

/** Up to this many accounts with the same failure get separate lines; more share one line. */
const MOST_LINES = 3;

/**
 * One line for each account with a failed latest request, or one for many accounts with the same failure; with Retry.
 */
function useFailures(shown: readonly ReadAccount[], watch: Watch): readonly PartFailure[] {
  const text = useText();
  const t = useText(deskText);
  const failed = shown.flatMap(({ row: { account, label }, failures: [first, ...more] }) => {
    if (first === undefined) return [];
    const parts = more.length === 0 ? first.part : t.andMore(first.part, more.length);
    const failure = failureOf(first.error, text, { onRetry: () => void watch.retry(account.address) });
    return [{ key: account.address, label, name: `${label} · ${parts}`, ...failure }];
  });
  return groupBy(failed, ({ message }) => message).flatMap(([message, group]): readonly PartFailure[] => {
    if (group.length <= MOST_LINES) return group;
    const [detail, ...others] = new Set(group.map((one) => one.detail));
    const names = group.map(({ label }) => label).join(', ');
    return [
      {
        key: message,
        name: t.count(group.length),
        message,
        // If the service's details differ, they are left out.
        detail: others.length === 0 && detail !== undefined && detail !== null ? `${detail} ${names}` : names,
        onRetry: () => group.forEach(({ onRetry }) => onRetry?.()),
      },
    ];
  });
}

const nothingWaits: ReadonlyMap<string, number> = new Map();

/** The number of cancels that were sent from this browser and have no outcome yet, by account. */
function useWaitingCancels(): ReadonlyMap<string, number> {
  const { pendingCancels } = useAppServices();
  // If a cancel waits, the journal is already loaded.
  const records = useCancelRecords(useSyncExternalStore(pendingCancels.subscribe, pendingCancels.get));
  return useMemo(
    () => (records === null || records === 'failed' ? nothingWaits : waitingByAccount(records)),
    [records],
  );
}
