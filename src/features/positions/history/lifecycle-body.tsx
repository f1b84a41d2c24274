import type { MarketIdentity } from '~/domain/market/market-identity';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { isAnything } from '~/domain/position/realised';
import { PageLink, textLink } from '~/features/shared/links';
import { SideMark } from '~/features/shared/position-name';
import { StackedValue } from '~/features/shared/stacked-value';
import { valueOrNull } from '~/lib/field';
import { isZero } from '~/lib/fixed-point';
import { useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { lifecycleText } from '~/text/en/history';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { FactList } from '~/ui/fact-list';
import { Failed, FailedLine } from '~/ui/failed';
import { Time } from '~/ui/time';
import { OlderButton } from './history-end';
import { effectVariant, OutcomeBadge, peakOf, realisedParts } from './lifecycle-figures';
import { Timeline } from './lifecycle-timeline';
import type { LifecyclePlace, LifecycleState } from './use-lifecycle';

type LifecycleBodyProps = {
  readonly place: LifecyclePlace;
  readonly state: LifecycleState;
  /** Shows another position that had the same number. */
  readonly onLater: (later: number) => void;
};

/**
 * A position's lifecycle, or the state of its queries. A lifecycle that was not read shows a message and never looks
 * empty.
 */
export function LifecycleBody({ place, state, onLater }: LifecycleBodyProps) {
  const findMarket = useMarketFinder();
  const { lifecycle, failure } = state;
  if (lifecycle === null) return <LifecycleNotFound {...state} />;
  return (
    <>
      {failure !== null && <FailedLine {...failure} />}
      <OtherLifecycles lifecycle={lifecycle} onLater={onLater} />
      {!lifecycle.fromOpening && <Beginning {...state} />}
      <LifecycleView lifecycle={lifecycle} market={findMarket(place.market)} />
    </>
  );
}

function LifecycleNotFound(state: LifecycleState) {
  const t = useText(lifecycleText);
  if (state.failure !== null) return <Failed {...state.failure} />;
  return (
    <div role="status" className="px-4 py-6 text-muted">
      {state.looking ? (
        <p aria-busy="true">{t.looking}</p>
      ) : (
        <>
          <p className="font-semibold text-ink">{t.gone}</p>
          <p className="mt-1">{state.complete ? t.goneWhole : t.goneHint}</p>
          <Older {...state} />
        </>
      )}
    </div>
  );
}

/** Explains why the sums of a lifecycle are incomplete, with a button that reads further back. */
function Beginning(state: LifecycleState) {
  const t = useText(lifecycleText);
  return (
    <div role="status" className="border-b border-line px-4 py-3">
      <p className="text-warn-text">{t.noBeginning}</p>
      <Older {...state} />
    </div>
  );
}

function Older({ complete, onOlder, fetching }: LifecycleState) {
  const t = useText(lifecycleText);
  const { common } = useText();
  if (complete) return null;
  if (onOlder === null) return <p className="mt-2 text-muted">{t.limit}</p>;
  return (
    <p className="mt-2">
      <OlderButton labels={{ read: t.older, loading: common.loadingOlder }} loading={fetching} onRead={onOlder} />
    </p>
  );
}

type LifecycleViewProps = {
  readonly lifecycle: PositionLifecycle;
  readonly market: MarketIdentity | null;
};

/** One position: its outcome, how its totals add up, and each of its events. */
function LifecycleView({ lifecycle, market }: LifecycleViewProps) {
  const t = useText(lifecycleText);
  const collateral = market?.collateral ?? undefined;
  return (
    <>
      <LifecycleSummary lifecycle={lifecycle} market={market} />
      {lifecycle.missingVersions > 0 && <p className="px-4 pt-3 text-warn-text">{t.gaps(lifecycle.missingVersions)}</p>}
      <LifecycleTotals lifecycle={lifecycle} collateral={collateral} />
      <Timeline
        key={lifecycle.key}
        lifecycle={lifecycle}
        units={{ base: market?.baseAsset ?? lifecycle.asset, collateral }}
      />
    </>
  );
}

type OtherLifecyclesProps = { readonly lifecycle: PositionLifecycle; readonly onLater: (later: number) => void };

/** States whether other positions had the same number, with buttons that open them. */
function OtherLifecycles({ lifecycle: { earlierLifecycles, laterLifecycles }, onLater }: OtherLifecyclesProps) {
  const t = useText(lifecycleText);
  if (earlierLifecycles === 0 && laterLifecycles === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 text-muted">
      {laterLifecycles > 0 && (
        <>
          {t.later(laterLifecycles)} <Button onClick={() => onLater(laterLifecycles - 1)}>{t.showLater}</Button>
        </>
      )}
      {earlierLifecycles > 0 && (
        <>
          {t.earlier(earlierLifecycles)} <Button onClick={() => onLater(laterLifecycles + 1)}>{t.showEarlier}</Button>
        </>
      )}
    </p>
  );
}

type LifecycleSummaryProps = {
  readonly lifecycle: PositionLifecycle;
  readonly market: MarketIdentity | null;
};

/** The outcome of a position in a few facts. */
function LifecycleSummary({ lifecycle, market }: LifecycleSummaryProps) {
  const addresses = useAddressForm();
  const t = useText(lifecycleText);
  const texts = useText(positionsText);
  const address = valueOrNull(lifecycle.market);
  const collateral = market?.collateral ?? undefined;
  const net = (
    <Amount
      field={lifecycle.net}
      format="amount"
      unit={collateral}
      showUnit
      signed
      tone="sign"
      className="font-semibold"
    />
  );
  return (
    <section aria-label={t.summary}>
      <FactList
        facts={[
          ...(address === null
            ? []
            : [
                {
                  label: t.market,
                  value: (
                    <PageLink to={{ page: 'market', address }} breadcrumb className={textLink}>
                      {market?.ticker ?? addresses.short(address, 'contract')}
                    </PageLink>
                  ),
                },
              ]),
          { label: texts.sideFilter, value: <SideMark side={lifecycle.side} /> },
          { label: t.outcome, value: <OutcomeBadge outcome={lifecycle.outcome} /> },
          { label: t.opened, value: <Time at={lifecycle.openedAtMs} show="date-time" /> },
          {
            label: t.closed,
            value:
              lifecycle.closedAtMs === null ? (
                lifecycle.outcome === 'open' ? (
                  t.stillOpen
                ) : (
                  t.notKnown
                )
              ) : (
                <Time at={lifecycle.closedAtMs} show="date-time" />
              ),
          },
          {
            label: t.peak,
            value: (
              <Amount field={peakOf(lifecycle)} format="size" unit={market?.baseAsset ?? lifecycle.asset} showUnit />
            ),
          },
          { label: t.events, value: lifecycle.steps.length },
          {
            label: t.net,
            value:
              lifecycle.netFrom === 'events' ? (
                net
              ) : (
                <StackedValue corner below={t.netByService}>
                  {net}
                </StackedValue>
              ),
          },
        ]}
      />
    </section>
  );
}

type LifecycleTotalsProps = { readonly lifecycle: PositionLifecycle; readonly collateral: string | undefined };

/** The sums of the events beside the totals that the service reports, and the differences. */
function LifecycleTotals({ lifecycle, collateral }: LifecycleTotalsProps) {
  const t = useText(lifecycleText);
  const { totals } = t;
  const last = lifecycle.steps.at(-1);
  if (last === undefined) return null;
  return (
    <section aria-label={totals.title}>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">
        {collateral === undefined ? totals.title : totals.titleIn(collateral)}
      </h3>
      <table className="mx-4 w-[calc(100%-2rem)] text-end tabular-nums">
        <caption className="sr-only">{totals.caption}</caption>
        <thead className="text-small text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-start font-medium">
              {totals.what}
            </th>
            {[totals.added, totals.reported, totals.difference].map((head) => (
              <th key={head} scope="col" className="py-1.5 ps-3 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {realisedParts.map((part) => (
            <tr key={part} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 text-start font-normal text-muted">
                {t.parts[part]}
              </th>
              <td className="py-1.5 ps-3">
                <Amount field={last.running[part]} format="amount" unit={collateral} {...effectVariant} />
              </td>
              <td className="py-1.5 ps-3">
                <Amount field={last.reported[part]} format="amount" unit={collateral} {...effectVariant} />
              </td>
              <td className="py-1.5 ps-3">
                <Difference field={last.difference[part]} unit={collateral} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-4 py-2 text-small text-muted">
        {verdict(lifecycle, totals)} {totals.paid}
      </p>
    </section>
  );
}

/** Agreement is a word, so that it is not mistaken for an unknown amount. */
function Difference({ field, unit }: { readonly field: PositionLifecycle['net']; readonly unit: string | undefined }) {
  const t = useText(lifecycleText).totals;
  if (field.kind === 'known' && isZero(field.value)) return <span className="text-muted">{t.agrees}</span>;
  return (
    <span className={field.kind === 'known' ? 'text-warn-text' : undefined}>
      <Amount field={field} format="amount" unit={unit} signed />
    </span>
  );
}

/** States whether the sums agree after every event. */
function verdict({ steps }: PositionLifecycle, t: Catalogue['lifecycle']['totals']): string {
  const off = steps.filter(({ difference }) => isAnything(difference)).length;
  if (off > 0) return t.disagree(off);
  const isComparable = steps.every(({ difference }) =>
    realisedParts.every((part) => difference[part].kind === 'known'),
  );
  return isComparable ? t.allAgree : t.cannotTell;
}
