import { useMemo, useState } from 'react';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { CompareOffer } from '~/features/pnl/compare/compare-offer';
import { PeriodChoice } from '~/features/pnl/period-choice';
import type { PnlControls } from '~/features/pnl/pnl-controls';
import { usePnlModel } from '~/features/pnl/pnl-model';
import { capitalOf, decimalSearch, periodOf, type PnlSearch } from '~/features/pnl/pnl-search';
import { PnlView, TwoColumns } from '~/features/pnl/pnl-view';
import { PnlWindowsStrip } from '~/features/pnl/pnl-windows';
import { RatiosPanel } from '~/features/pnl/ratios-panel';
import { failureOfQuery, usePanelState } from '~/features/shared/panel-state';
import { useApi } from '~/queries/api-context';
import { usePnlHistory } from '~/queries/pnl';
import { usePnlWindows } from '~/queries/pnl-windows';
import { pnlWindowsText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';
import { useLatePlace } from '~/ui/use-late-place';
import type { PnlCompareProps } from './-pnl-compare-props';
import { longerFailure } from './-pnl-span-failures';
import { PnlAttribution } from './-pnl-split';
import type { PatchPnl } from './-use-pnl-controls';

export type TraderPnlProps = {
  readonly trader: string;
  readonly search: PnlSearch;
  readonly patch: PatchPnl;
  readonly controls: PnlControls;
};

/** Everything of the page below its head: the readings of operation 12, and what is worked out from them. */
export function TraderPnl({ trader, search, patch, controls }: TraderPnlProps) {
  const words = useText(pnlWindowsText);
  const text = useText();
  const { config, clock } = useApi();
  const period = periodOf(search);
  const query = usePnlHistory({ trader, period });
  const reply = query.data;
  const readings = reply?.data;
  const series = useMemo(
    () => (readings === undefined ? null : toPnlSeries(readings, config.assumptions)),
    [readings, config],
  );
  const spans = usePnlWindows(trader);
  const state = usePanelState(query, { operation: 'getPnlHistory', subject: trader });
  // Of the period that is shown when none is chosen: then its panel tells of the failure.
  const failed = period === null ? null : failureOfQuery(spans.query, text);
  const failures = [
    ...(failed === null ? [] : [{ ...failed, key: 'spans', message: `${words.failed} ${failed.message}` }]),
    ...longerFailure(spans.longer, words, text),
  ];
  // By the service's clock where it tells it, as the spans are.
  const nowMs = reply === undefined ? clock.now() : (reply.serverTimeMs ?? reply.receivedAtMs);
  const model = usePnlModel(series, controls, nowMs);
  const { rangeText } = controls;
  return (
    <>
      <PnlView
        series={series}
        model={model}
        controls={controls}
        isPart={period !== null}
        period={<PeriodChoice period={period} onPeriod={(next) => patch({ period: decimalSearch(next) })} />}
        state={{ ...state, failures }}
        spans={spans.windows === null && spans.query.isError ? null : <PnlWindowsStrip windows={spans.windows} />}
        ratios={
          model !== null && (
            <RatiosPanel
              capital={capitalOf(search)}
              onCapital={(next) => patch({ capital: decimalSearch(next) })}
              days={model.days}
              rangeText={rangeText}
            />
          )
        }
      />
      {series !== null && model !== null && model.told !== 'none' && (
        <TwoColumns>
          <PnlCompare
            trader={trader}
            series={series}
            range={model.range}
            rangeText={rangeText}
            nowMs={nowMs}
            search={search}
            patch={patch}
          />
          <PnlAttribution trader={trader} range={model.range} part={model.part} />
        </TwoColumns>
      )}
    </>
  );
}

const loadBody = () => import('./-pnl-compare-body');

/** Two traders or two times on one chart: its code, and the other trader's readings, come when they are asked for, by a press or by the link. */
function PnlCompare(props: PnlCompareProps) {
  const { partMissing } = useText().common;
  const [opened, setOpened] = useState(false);
  const { vs, before } = props.search;
  const open = opened || vs !== undefined || before !== undefined;
  const body = useLazy(open, loadBody);
  const placeRef = useLatePlace(opened && body.kind === 'ready');
  if (!open) return <CompareOffer onOpen={() => setOpened(true)} />;
  return (
    <div ref={placeRef} className="col-span-full min-w-0">
      {body.kind === 'ready' && <body.part.PnlCompareBody {...props} />}
      {body.kind === 'failed' && <p role="alert">{partMissing}</p>}
      {body.kind === 'loading' && <div aria-busy className="min-h-96 rounded-panel border border-line bg-panel" />}
    </div>
  );
}
