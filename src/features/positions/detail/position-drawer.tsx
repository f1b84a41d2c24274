import type { ReactNode } from 'react';
import { bellLevel } from '~/domain/alerts/bell-level';
import { type PositionFieldGroup, positionFieldGroups } from '~/domain/position/position-fields';
import { lossesAtStop } from '~/domain/position/loss-at-stop';
import { liquidationPrice, type PositionRow } from '~/domain/position/position-row';
import { positionKey } from '~/domain/position/position-view';
import { AlertBell } from '~/features/shared/alert-bell';
import { PageLink } from '~/features/shared/links';
import { plainFailure, useNamingFailures, usePartFailures } from '~/features/shared/part-failures';
import { RelatedDisclosure } from '~/features/shared/related-disclosure';
import { parseAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/markets/markets';
import { useActiveOrders } from '~/queries/orders/orders';
import { type PositionRows, usePositionRetry, usePositionRows } from '~/queries/positions/position-rows';
import { answersOf } from '~/queries/lists/read-all-pages';
import type { Catalogue } from '~/text/catalogue';
import { positionDrawerText } from '~/text/en/position-details';
import { positionsText } from '~/text/en/positions';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import type { AddressForms } from '~/lib/address-forms';
import { useAddressForm } from '~/ui/address-form';
import { Disclosure } from '~/ui/disclosure';
import { Drawer } from '~/ui/drawer';
import { Failed, FailedLine, type Failure } from '~/ui/failed';
import { PanelActions } from '~/ui/panel-actions';
import type { RawAnswer } from '~/ui/panel-state';
import { LabelledDrawing } from '../figures/position-drawing';
import { PositionStatusBadge } from '../figures/risk-figures';
import { LifecycleSection } from '../history/lifecycle-drawer';
import { useTpslColumn } from '../list/tpsl-orders';
import { useEquityForShares } from '../list/use-equity-for-shares';
import { PositionFindings } from '../protection/protection-findings';
import { useProtection } from '../protection/use-protection';
import { ProjectionSection } from '../what-if/projection-section';
import { DerivedFacts, PositionFacts } from './position-facts';

type PositionDrawerProps = {
  readonly trader: string;
  /** `walletId` of operation 15. */
  readonly wallet: string | undefined;
  /** The position in the URL, with the market's address in either form. */
  readonly name: { readonly market: string; readonly side: string; readonly idx: string };
  /** The trader's smart account, for related items; null if unknown. */
  readonly account: string | null;
  /** Shown above the details: breadcrumbs. */
  readonly head: ReactNode;
  readonly onClose: () => void;
};

/** One position over its list. A link to a missing position shows a message, never an empty position. */
export function PositionDrawer({ trader, wallet, name, account, head, onClose }: PositionDrawerProps) {
  const addresses = useAddressForm();
  const t = useText(positionsText);
  const texts = useText(positionDrawerText);
  const { found, failure, looking, answers } = useOnePosition(trader, wallet, name);
  return (
    <Drawer
      title={found === null ? texts.unnamed : titleOf(found.row, t, addresses)}
      aside={
        <span className="inline-flex items-center gap-2.5">
          {found !== null && <PositionStatusBadge row={found.row} />}
          {found !== null && <PositionBell row={found.row} />}
          {answers.length > 0 && <PanelActions title={texts.rawOf} answers={answers} />}
        </span>
      }
      onClose={onClose}
    >
      {head}
      {found === null ? (
        <PositionNotFound looking={looking} failure={failure} />
      ) : (
        <>
          {failure !== null && <FailedLine {...failure} />}
          <Protection trader={trader} wallet={wallet} row={found.row} />
          <PositionDetails trader={trader} account={account} {...found} />
        </>
      )}
    </Drawer>
  );
}

type FoundPosition = { readonly row: PositionRow; readonly groups: readonly PositionFieldGroup[] };

type OnePosition = {
  /** Null if no asset that was read contains it. */
  readonly found: FoundPosition | null;
  /** Whether an asset that may contain it is still being read. */
  readonly looking: boolean;
  /** Set if an asset could not be read that may contain it, or contained it in an older answer. */
  readonly failure: Failure | null;
  readonly answers: readonly RawAnswer[];
};

/** Finds a position in the list of its asset, or in the lists of all assets if its market is unknown. */
function useOnePosition(
  trader: string,
  wallet: string | undefined,
  { market, side, idx }: PositionDrawerProps['name'],
): OnePosition {
  const { assumptions } = useApi().config;
  const findMarket = useMarketFinder();
  const list = usePositionRows(trader, wallet);
  const address = parseAddress(market)?.raw ?? '';
  const key = positionKey(address, side, idx);
  const row = list.rows.find(({ position }) => position.key === key);
  const asset = row?.asset ?? findMarket(address)?.baseAsset ?? null;
  const snapshots = list.assets.filter((one) => asset === null || one.asset === asset);
  const parts = snapshots.map((one) => ({
    key: one.asset,
    name: one.asset,
    failure: one.failure,
    receivedAtMs: one.receivedAtMs,
  }));
  const failures = usePartFailures({ parts, kind: 'positions', retry: usePositionRetry(trader), named: 1 });
  // A source that failed to name assets might have named the asset of this position.
  const naming = useNamingFailures(list, 1);
  const [failed] = asset === null ? [...failures, ...naming] : failures;
  const wire = row === undefined ? undefined : wireOf(list, row);
  return {
    found: row === undefined || wire === undefined ? null : { row, groups: positionFieldGroups(wire, assumptions) },
    looking: snapshots.some(({ rows }) => rows === null) || (asset === null && isNamingAwaited(list)),
    failure: failed === undefined ? null : plainFailure(failed),
    answers: asset === null ? [] : snapshots.flatMap(({ source }) => answersOf(source, `listActivePositions ${asset}`)),
  };
}

/** Whether the markets of orders, or markets that the reader has added, may name another asset. */
function isNamingAwaited({ coverage, naming }: PositionRows): boolean {
  return coverage.names === 'awaited' || naming.unnamed.some(({ failure }) => failure === null);
}

/** The position as received. */
function wireOf({ assets }: PositionRows, row: PositionRow) {
  const snapshot = assets.find(({ asset }) => asset === row.asset);
  return snapshot?.wire[snapshot.rows?.indexOf(row.position) ?? -1];
}

type ProtectionProps = Pick<PositionDrawerProps, 'trader' | 'wallet'> & { readonly row: PositionRow };

/** The findings of the protection check about a position. The page behind keeps polling positions and orders. */
function Protection({ trader, wallet, row }: ProtectionProps) {
  const list = usePositionRows(trader, wallet);
  return <PositionFindings view={useProtection(list, useActiveOrders({ trader, statuses: null }))} row={row} />;
}

/** Offers a rule for the price half of the way to liquidation. */
function PositionBell({ row }: { readonly row: PositionRow }) {
  const addresses = useAddressForm();
  const t = useText(positionsText);
  const { market, side } = row.position;
  if (market.kind !== 'known') return null;
  const level = bellLevel(valueOrNull(row.figures.mark), {
    side: valueOrNull(side),
    liquidation: valueOrNull(liquidationPrice(row.figures)),
  });
  return <AlertBell name={titleOf(row, t, addresses)} market={market.value} level={level} />;
}

type PositionDetailsProps = FoundPosition & Pick<PositionDrawerProps, 'trader' | 'account'>;

function PositionDetails({ row, groups, trader, account }: PositionDetailsProps) {
  const t = useText(positionDrawerText);
  const units = useApi().config.assumptions;
  const list = usePositionRows(trader);
  const orders = useActiveOrders({ trader, statuses: null });
  const tpsl = useTpslColumn(orders, units);
  const { equity, settling } = useEquityForShares(account, list, orders);
  const loss = lossesAtStop(
    list.rows.some(({ position }) => position.key === row.position.key) ? list.rows : [row],
    tpsl.of,
    tpsl.unread,
  ).get(row.position.key);
  return (
    <>
      <LabelledDrawing row={row} orders={tpsl.of?.(row) ?? null} />
      <DerivedFacts row={row} loss={loss ?? null} equity={equity} note={settling} />
      <Disclosure line="below" title={t.projection}>
        <ProjectionSection row={row} />
      </Disclosure>
      <Disclosure line="below" title={t.story}>
        <LifecycleSection trader={trader} asset={row.asset} position={row.position} />
      </Disclosure>
      {account !== null && (
        <RelatedDisclosure title={t.behind}>
          {({ RelatedToPosition }) => <RelatedToPosition account={account} position={row.position} />}
        </RelatedDisclosure>
      )}
      {groups.map((group) => (
        <PositionFacts key={group.id} group={group} asset={row.asset} market={row.market} />
      ))}
    </>
  );
}

function PositionNotFound({ looking, failure }: Pick<OnePosition, 'looking' | 'failure'>) {
  const t = useText(positionDrawerText);
  if (failure !== null) return <Failed {...failure} />;
  return (
    <div role="status" className="px-5 py-6 text-muted">
      {looking ? (
        <p aria-busy="true">{t.looking}</p>
      ) : (
        <>
          <p className="font-semibold text-ink">{t.gone}</p>
          <p className="mt-1">{t.goneHint}</p>
          <p className="mt-3">
            <PageLink to={{ page: 'history' }} className="text-accent-text underline underline-offset-2">
              {t.seeHistory}
            </PageLink>
          </p>
        </>
      )}
    </div>
  );
}

function titleOf({ position, market }: PositionRow, t: Catalogue['positions'], addresses: AddressForms): string {
  const address = valueOrNull(position.market);
  const ticker = market?.ticker ?? (address === null ? '?' : addresses.short(address, 'contract'));
  const side = valueOrNull(position.side);
  const word = side === null ? '' : (textFor(t.side, side) ?? side);
  const idx = valueOrNull(position.idx);
  return idx === null ? `${ticker} ${word}` : t.named(ticker, word, idx);
}
