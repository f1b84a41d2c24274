import { type ReactNode, useMemo, useState } from 'react';
import type { OrderView } from '~/domain/order/order-view';
import type { PositionRow } from '~/domain/position/position-row';
import type { Finding, UncheckedReason } from '~/domain/position/protection';
import { PageLink, textLink } from '~/features/shared/links';
import { useRiskLimits } from '~/features/shared/risk-limits';
import { known, valueOrNull } from '~/lib/field';
import { formatAmount } from '~/lib/format-amount';
import { useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { orderNamesText } from '~/text/en/order-names';
import { ordersText } from '~/text/en/orders';
import { panelStatusText } from '~/text/en/panels';
import { protectionText } from '~/text/en/protection';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useFormat } from '~/ui/format-context';
import { Panel } from '~/ui/panel';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { Time } from '~/ui/time';
import { usePositionName } from '../list/liquidation-banner';
import { positionPage } from '../list/position-columns';
import type { ProtectionView } from './use-protection';

/** The findings that get a line each; the others are only counted. */
function listedOf({ findings }: Pick<ProtectionView, 'findings'>): readonly Finding[] {
  return findings.filter(({ isSmall }) => !isSmall);
}

/** The check of all positions, as a panel of a page. */
export function ProtectionPanel({ view }: { readonly view: ProtectionView }) {
  const t = useText(protectionText);
  return (
    <Panel title={t.title} aside={useHeadline(view)} actions={<CancelOrphans view={view} />}>
      <Findings findings={listedOf(view)} />
      <Status view={view} />
    </Panel>
  );
}

/** The result of the check in the head of a list; a press shows the findings. */
export function ProtectionButton({ view }: { readonly view: ProtectionView }) {
  const t = useText(protectionText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={listedOf(view).length > 0 ? 'border-warn text-warn-text' : ''}
      >
        <span className="sr-only">{t.title}:</span> {useHeadline(view)}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t.title} width="44rem">
          <Findings findings={listedOf(view)} />
          <Status view={view} />
          <CancelOrphans view={view} />
        </Dialog>
      )}
    </>
  );
}

/** The findings of the check about one position, in its details. */
export function PositionFindings({ view, row }: { readonly view: ProtectionView; readonly row: PositionRow }) {
  const t = useText(protectionText);
  const own = view.findings.filter((finding) => finding.row?.position.key === row.position.key);
  const reason = view.unchecked.find((one) => one.row.position.key === row.position.key)?.reason;
  const { checkedAtMs, orders, uncheckedOrders } = view;
  const isChecked = reason === undefined && checkedAtMs !== null && !view.awaitedAssets.has(row.asset);
  const listed = listedOf({ findings: own });
  const minor = own.length - listed.length;
  const headline = minor > 0 ? t.minorOnly(minor) : listed.length > 0 ? null : isChecked ? t.none : t.checking;
  return (
    <section aria-label={t.title} className="rounded-control border border-line">
      <Findings findings={listed} />
      <p className="px-4 py-2 text-small text-muted">
        {reason === undefined ? headline !== null && `${t.title}: ${headline}. ` : t.unchecked[reason](1)}
        {isChecked && (
          <>
            {t.checked(1, orders - uncheckedOrders)} <Time at={checkedAtMs} show="age" />
          </>
        )}
      </p>
    </section>
  );
}

function useHeadline({ findings, isWhole }: ProtectionView): string {
  const t = useText(protectionText);
  const listed = listedOf({ findings }).length;
  const minor = findings.length - listed;
  if (findings.length > 0) return listed === 0 ? t.minorOnly(minor) : t.findings(listed, minor);
  return isWhole ? t.none : t.checking;
}

function CancelOrphans({ view: { findings } }: { readonly view: ProtectionView }) {
  const t = useText(protectionText);
  const count = findings.filter(({ kind }) => kind === 'orphan').length;
  return (
    count > 0 && (
      <PageLink to={{ page: 'orders', cancel: 'orphans' }} className={textLink}>
        {t.cancelOrphans(count)}
      </PageLink>
    )
  );
}

/** The most findings that are shown, since more would push the page away. */
const SHOWN = 6;

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useText(protectionText);
  const [all, setAll] = useState(false);
  const columns = useMemo(() => findingColumns(t), [t]);
  const hidden = all ? 0 : Math.max(0, findings.length - SHOWN);
  if (findings.length === 0) return null;
  return (
    <>
      <DataTable
        caption={t.table}
        columns={columns}
        rows={findings.slice(0, findings.length - hidden)}
        rowKey={({ key }) => key}
        presorted
        density="compact"
      />
      {hidden > 0 && (
        <Button size="small" tone="quiet" className="m-2" onClick={() => setAll(true)}>
          {t.more(hidden)}
        </Button>
      )}
    </>
  );
}

function findingColumns(t: Catalogue['protection']): readonly Column<Finding>[] {
  return [
    {
      id: 'finding',
      header: t.finding,
      cell: ({ kind }) => <span className="font-semibold whitespace-normal text-warn-text">{t.kinds[kind]}</span>,
      card: 'title',
    },
    {
      id: 'subject',
      header: t.subject,
      cell: (finding) => (
        <span className="inline-flex flex-wrap gap-x-2.5 whitespace-normal">
          <Subject finding={finding} />
        </span>
      ),
      card: 'foot',
    },
    {
      id: 'usd',
      header: t.atStake,
      align: 'end',
      cell: ({ usd }) => <Amount field={usd} format="usd" className="font-semibold" />,
      card: 'lead',
    },
  ];
}

/** The position and the orders of a finding, with the figure that it depends on. */
function Subject({ finding: { kind, row, orders, covered } }: { readonly finding: Finding }): ReactNode {
  const t = useText(protectionText);
  const nameOf = usePositionName();
  const to = row === null ? null : positionPage(row);
  return (
    <>
      {row !== null &&
        (to === null ? (
          nameOf(row)
        ) : (
          <PageLink to={to} className={textLink}>
            {nameOf(row)}
          </PageLink>
        ))}
      {covered !== null && (
        <span className="text-muted">
          <Amount field={known(covered)} format="percent" rounding="floor" /> {t.covered}
        </span>
      )}
      {orders.map((order) => (
        <span key={order.key} className="text-muted">
          <PageLink to={{ page: 'order', id: order.key }} className={textLink}>
            <OrderName order={order} withMarket={row === null} />
          </PageLink>
          {kind === 'stopExpires' && order.expiresAtMs.kind === 'known' && (
            <>
              {' '}
              <Time at={order.expiresAtMs} show="age" />
            </>
          )}
        </span>
      ))}
    </>
  );
}

function OrderName({ order, withMarket }: { readonly order: OrderView; readonly withMarket: boolean }) {
  const addresses = useAddressForm();
  const words = useText(orderNamesText);
  const find = useMarketFinder();
  const [type, side, market] = [valueOrNull(order.type), valueOrNull(order.direction), valueOrNull(order.market)];
  const price = [order.stopTrigger, order.takeTrigger, order.limitPrice].find(({ kind }) => kind === 'known');
  const named =
    withMarket && market !== null
      ? [find(market)?.ticker ?? addresses.short(market, 'contract'), side === null ? null : textFor(words.side, side)]
      : [];
  return (
    <>
      {[...named, type === null ? null : (textFor(words.types, type) ?? type)]
        .filter((word) => word !== null)
        .join(' ')}{' '}
      {price !== undefined && <Amount field={price} format="price" sensitivity="personal" />}
    </>
  );
}

const reasons: readonly UncheckedReason[] = ['orders', 'figures', 'pendingStop'];

/** The checked items, their age, and the items that could not be checked. */
function Status({ view }: { readonly view: ProtectionView }) {
  const t = useText(protectionText);
  const { partFailed } = useText(panelStatusText);
  const { title } = useText(ordersText);
  const { isWhole, awaited, unchecked, uncheckedOrders, positions, orders, checkedAtMs, oldestAtMs, failed } = view;
  const { numbers } = useFormat();
  const share = formatAmount(useRiskLimits().small, { kind: 'percent' }, numbers).text;
  const minor = view.findings.length - listedOf(view).length;
  const failedParts = [...failed.assets, ...(failed.orders ? [title] : [])];
  const lines = [
    minor > 0 ? t.minor(minor, share) : null,
    failedParts.length > 0 ? partFailed(failedParts.join(', ')) : null,
    checkedAtMs === null || (!isWhole && awaited + unchecked.length + uncheckedOrders === 0) ? t.reading : null,
    awaited > 0 ? t.awaited(awaited) : null,
    ...reasons.map((reason) => {
      const count = unchecked.filter((one) => one.reason === reason).length;
      return count > 0 ? t.unchecked[reason](count) : null;
    }),
    uncheckedOrders > 0 ? t.uncheckedOrders(uncheckedOrders) : null,
  ].filter((line) => line !== null);
  return (
    <div className="border-t border-line px-4 py-2 text-small text-muted first:border-t-0">
      <p>
        {t.checked(positions - unchecked.length, orders - uncheckedOrders)}{' '}
        {oldestAtMs !== null && <Time at={oldestAtMs} show="age" />}
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
