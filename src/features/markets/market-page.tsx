import { useMemo, type ReactNode } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { marketFieldGroups } from '~/domain/market/market-fields';
import { unlistedIdentity, type MarketIdentity } from '~/domain/market/market-identity';
import type { MarketRow } from '~/domain/market/market-row';
import { toMarketView } from '~/domain/market/market-view';
import { valueOrNull } from '~/lib/field';
import { priceDecimals } from '~/lib/format-decimals';
import type { MarketReply } from '~/queries/market';
import type { MarkSample } from '~/queries/mark-samples';
import { useMarketPageText } from '~/text/areas/use-market-page-text';
import { AddressChip } from '~/ui/address-chip';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import { MarketChart } from './market-chart';
import { MarketFieldList } from './market-field-list';
import { MarketSummary } from './market-summary';

export type MarketPageProps = {
  readonly address: string;
  readonly listed: MarketIdentity | null;
  /** The last answer; null until there is one. */
  readonly reply: MarketReply | null;
  readonly error: Error | null;
  readonly state: PanelState;
  readonly samples: readonly MarkSample[];
  readonly units: Assumptions;
  readonly back: ReactNode;
};

/** Everything that operation 17 says of one market. */
export function MarketPage(props: MarketPageProps) {
  const { address, listed, reply, error, state, samples, units, back } = props;
  const marketPageText = useMarketPageText();
  const identity = useMemo(() => listed ?? unlistedIdentity(address, reply?.data ?? null), [listed, address, reply]);
  return (
    <>
      <PageHeader title={identity.ticker} aside={identity.className ?? (listed === null ? marketPageText.notListed : null)} actions={back} />
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {marketPageText.address} <AddressChip address={address} />
      </p>
      {reply === null ? (
        <Panel title={marketPageText.chart} {...state}>
          {state.failure === null ? <Waiting /> : null}
        </Panel>
      ) : (
        <KnownMarketBody {...{ identity, reply, error, samples, units }}>
          <Panel title={marketPageText.chart} aside={marketPageText.sinceOpened} {...state}>
            <MarketChart samples={samples} />
          </Panel>
        </KnownMarketBody>
      )}
    </>
  );
}

type BodyProps = {
  readonly identity: MarketIdentity;
  readonly reply: MarketReply;
  readonly error: Error | null;
  readonly units: Assumptions;
  /** Between the summary and the fields. */
  readonly children: ReactNode;
};

function KnownMarketBody({ identity, reply, error, units, children }: BodyProps) {
  const view = useMemo(() => toMarketView(reply.data, identity, units), [reply, identity, units]);
  const groups = useMemo(() => marketFieldGroups(reply.data, units), [reply, units]);
  const mark = valueOrNull(view.mark);
  const decimals = mark === null ? undefined : priceDecimals(mark);
  const row: MarketRow = { identity, view, failure: error, receivedAtMs: reply.receivedAtMs, serverTimeMs: reply.serverTimeMs };
  return (
    <>
      <MarketSummary row={row} view={view} units={units} priceDecimals={decimals} />
      {children}
      <MarketFieldList groups={groups} identity={identity} priceDecimals={decimals} />
    </>
  );
}

function Waiting() {
  const t = useMarketPageText();
  return (
    <div className="flex h-64 flex-col justify-center gap-3 px-4" aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="85%" />
    </div>
  );
}
