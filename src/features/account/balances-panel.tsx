import { type ReactNode, useMemo } from 'react';
import { type BalanceProblem, type BalanceRow, balanceShares } from '~/domain/account/balance-row';
import { parseAddress } from '~/lib/address';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { accountBalancesText } from '~/text/en/account-summary';
import { useText } from '~/text/text-context';
import type { AddressForms } from '~/lib/address-forms';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { CoinMark } from '~/ui/coin-mark';
import { Empty } from '~/ui/empty';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import type { RowVisibility } from '~/ui/table/use-visible-rows';
import { AbsentMark } from '~/ui/value-marks';
import { BalanceBar, BalanceLegend } from './balance-bar';

export type BalancesPanelProps = Omit<BalanceNoticesProps, 'rows'> & {
  /** One row for each collateral; null until the collaterals are known. */
  readonly rows: readonly BalanceRow[] | null;
  /** `failure`: the list of collaterals could not be read. `failures`: single balances. */
  readonly state: PanelState;
  /** Receives the rows on screen: the others are read less often. */
  readonly visibility: RowVisibility;
  /** The link to the equity, of which these balances are a part. */
  readonly seeEquity?: ReactNode;
};

/** The account's balance of every collateral. A balance that fails affects only its own row. */
export function BalancesPanel({ rows, state, visibility, seeEquity, ...notices }: BalancesPanelProps) {
  const t = useText(accountBalancesText);
  const names = (rows ?? []).map(({ collateral }) => collateral.name);
  const isShared = names.length > new Set(names).size;
  const columns = useMemo(() => balanceColumns(t, isShared), [t, isShared]);
  const nothingToShow = rows === null && state.failure !== null;
  return (
    <Panel
      title={t.title}
      aside={<BalanceLegend />}
      actions={seeEquity}
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={<BalanceNotices rows={rows ?? []} {...notices} />}
    >
      <DataTable
        caption={t.title}
        columns={columns}
        rows={rows ?? []}
        rowKey={({ collateral }) => collateral.assetId}
        loadingRows={rows === null && state.failure === null ? 3 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{t.none}</Empty>}
        visibility={visibility}
      />
    </Panel>
  );
}

type BalanceNoticesProps = {
  readonly rows: readonly BalanceRow[];
  /** The number of vaults that name no asset. */
  readonly unnamed: number;
  /** Tokens, by `tokenKey`, with a balance in the state but without a vault. */
  readonly others: readonly string[];
};

/** The most contradictions that are listed; each is marked in its row as well. */
const MOST_SAID = 4;
const MOST_TOKENS = 5;
/** Contradictions that a change between two answers can cause. */
const momentary: ReadonlySet<BalanceProblem> = new Set(['lockedDiffers', 'chainDiffers']);

/** Notes of the balances: contradictions between operations, and what is missing from the list. */
function BalanceNotices({ rows, unnamed, others }: BalanceNoticesProps) {
  const t = useText(accountBalancesText);
  const addresses = useAddressForm();
  const said = rows.flatMap((row) =>
    row.problems.map((problem) => ({ problem, texts: problemMessage(row, problem, { t, addresses }) })),
  );
  const lines = [
    ...said.slice(0, MOST_SAID).map(({ texts }) => texts),
    ...(said.length > MOST_SAID ? [t.moreProblems(said.length - MOST_SAID)] : []),
    ...(said.some(({ problem }) => momentary.has(problem)) ? [t.moment] : []),
    ...(unnamed > 0 ? [t.noAsset(unnamed)] : []),
  ];
  return (
    <>
      <NoticeLines lines={[...new Set(lines)]} />
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 py-2.5 text-small text-muted">
          {t.otherHoldings}
          {others.slice(0, MOST_TOKENS).map((token) => (
            <AddressChip key={token} address={harmlessText(token, 80)} kind="contract" />
          ))}
          {others.length > MOST_TOKENS && '…'}
        </p>
      )}
    </>
  );
}

function problemMessage(
  { collateral, otherToken }: BalanceRow,
  problem: BalanceProblem,
  { t: { problems }, addresses }: { readonly t: Catalogue['accountBalances']; readonly addresses: AddressForms },
): string {
  return problem === 'otherToken'
    ? problems.otherToken(collateral.name, harmlessText(addresses.full(otherToken ?? '', 'contract'), 80))
    : problems[problem](collateral.name);
}

type Texts = Catalogue['accountBalances'];

/** @param isShared whether two tokens have the same name, so that each row must show its token as well */
function balanceColumns(text: Texts, isShared: boolean): readonly Column<BalanceRow>[] {
  const { columns, help } = text;
  const part = (
    id: 'free' | 'leased' | 'locked' | 'total',
    field: (row: BalanceRow) => Field<Fixed>,
    card: 'lead' | 'figure',
  ): Column<BalanceRow> => ({
    id,
    header: columns[id],
    help: id === 'leased' || id === 'locked' ? help[id] : undefined,
    align: 'end',
    // Rounds down: a balance never looks larger than it is.
    cell: (row) => (
      <Amount
        field={field(row)}
        format="amount"
        unit={row.collateral.name}
        showUnit={card === 'lead'}
        rounding="floor"
        className={card === 'lead' ? 'font-semibold text-ink' : undefined}
      />
    ),
    sortKey: (row) => valueOrNull(field(row)),
    card,
  });
  return [
    {
      id: 'asset',
      header: columns.asset,
      rowHeader: true,
      cell: (row) => <BalanceName row={row} isShared={isShared} />,
      sortKey: ({ collateral }) => collateral.name,
      card: 'title',
    },
    part('free', ({ balance }) => balance.free, 'lead'),
    part('leased', ({ balance }) => balance.leased, 'figure'),
    part('locked', ({ balance }) => balance.locked, 'figure'),
    part('total', ({ balance }) => balance.total, 'figure'),
    {
      id: 'split',
      header: columns.split,
      cell: (row) => <Split row={row} texts={text.noSplit} />,
      card: 'foot',
    },
    {
      id: 'check',
      header: columns.check,
      help: help.check,
      cell: (row) => <BalanceCheckCell row={row} />,
      card: 'figure',
      priority: 2,
    },
  ];
}

function Split({ row, texts }: { readonly row: BalanceRow; readonly texts: Texts['noSplit'] }) {
  const shares = balanceShares(row.balance);
  if (typeof shares === 'object') return <BalanceBar shares={shares} />;
  const { total } = row.balance;
  if (shares === 'unknown') return <AbsentMark field={total.kind === 'absent' ? total : absent('notComputable')} />;
  return (
    <span className={shares === 'negative' ? 'text-small text-warn-text' : 'text-small text-muted'}>
      {texts[shares]}
    </span>
  );
}

/** An address is the longest id of a token. */
const LONGEST_ID = 66;

/** A collateral by name, with its token on hover, and visible when two tokens share a name. */
function BalanceName({ row, isShared }: { readonly row: BalanceRow; readonly isShared: boolean }) {
  const t = useText(accountBalancesText);
  const { name, assetId } = row.collateral;
  const addresses = useAddressForm();
  const isAddress = parseAddress(assetId) !== null;
  return (
    <span
      className="inline-flex items-center gap-2.5"
      title={harmlessText(addresses.full(assetId, 'contract'), LONGEST_ID)}
    >
      <CoinMark name={name} />
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <bdi className="font-semibold text-ink">{name}</bdi>
        {isShared && (
          <span className="text-small font-normal text-muted">
            {isAddress ? (
              <AddressChip address={assetId} kind="contract" />
            ) : assetId === 'TON' ? (
              t.nativeCoin
            ) : (
              <bdi className="wrap-anywhere">{harmlessText(assetId, LONGEST_ID)}</bdi>
            )}
          </span>
        )}
        {[...new Set(row.problems.map((problem) => flagOf(problem, t)))].map(
          (flag) =>
            flag !== null && (
              <Badge key={flag} tone="warn">
                {flag}
              </Badge>
            ),
        )}
      </span>
    </span>
  );
}

/** Marks a difference beside its own figure. */
function flagOf(problem: BalanceProblem, { flags }: Catalogue['accountBalances']): string | null {
  return problem === 'lockedDiffers' || problem === 'chainDiffers' ? null : flags[problem];
}

/**
 * Whether two more answers agree: the separately requested locked balance, and the total on chain. Differences stay
 * visible.
 */
function BalanceCheckCell({ row }: { readonly row: BalanceRow }) {
  const t = useText(accountBalancesText);
  const { lockedAlone, lockedCheck, onChain, chainCheck, collateral } = row;
  if (lockedCheck.kind === 'agrees' && chainCheck.kind === 'agrees')
    return <span className="names-itself text-small text-muted">{t.verified}</span>;
  const unit = collateral.name;
  const unknown = [lockedAlone, onChain].find((field) => field.kind !== 'known');
  const differs = lockedCheck.kind === 'differs' || chainCheck.kind === 'differs';
  return (
    <span className={differs ? 'names-itself flex flex-col' : 'flex flex-col'}>
      {lockedCheck.kind === 'differs' && <Difference {...lockedCheck} label={t.differs.locked} unit={unit} />}
      {chainCheck.kind === 'differs' && <Difference {...chainCheck} label={t.differs.chain} unit={unit} />}
      {!differs && unknown !== undefined && <FieldValue field={unknown}>{() => null}</FieldValue>}
      {!differs && unknown === undefined && <AbsentMark field={absent('notComputable')} />}
    </span>
  );
}

type DifferenceProps = {
  readonly label: string;
  readonly by: Fixed;
  readonly apartMs: number;
  readonly unit: string;
};

/** The difference between two readings, with the time between them, since the account may have changed in that time. */
function Difference({ label, by, apartMs, unit }: DifferenceProps) {
  const t = useText(accountBalancesText);
  const { common } = useText();
  const { numbers } = useFormat();
  const span = common.ages.seconds(numbers.group(BigInt(Math.ceil(apartMs / 1000))));
  return (
    <span className="text-small text-warn-text" title={`${t.apart(span)}. ${t.moment}`}>
      {label} <Amount field={known(by)} format="amount" unit={unit} signed />
    </span>
  );
}
