import type { RateHistory, RatePoint } from '~/domain/vault/rate-history';
import type { RatePart } from '~/domain/vault/rate-part';
import type { RateWindow } from '~/domain/vault/rate-window';
import { realisedYield } from '~/domain/vault/realised-yield';
import type { TimeRange } from '~/lib/time-range';
import { vaultText } from '~/text/en/vault';
import { useText } from '~/text/text-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { HistoryPlaceholder } from './history-placeholder';
import { RateReturns } from './rate-returns';
import { RateSeries } from './rate-series';

export type RatePanelProps = {
  /** Null until it has been read once. */
  readonly history: RateHistory | null;
  /** Of the history, what the chosen range leaves. */
  readonly part: RatePart;
  readonly onRange: (range: TimeRange | null) => void;
  readonly window: RateWindow;
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
  /** Decimals of rates as the service sends them. */
  readonly rawDigits: number;
  readonly state: PanelState;
};

/** How the worth of one LP token has moved, and what that returned. The brush of this chart is that of the whole page. */
export function RatePanel(props: RatePanelProps) {
  const { history, part, asset, state } = props;
  const t = useText(vaultText);
  const notices = <NoticeLines lines={part.isMissed ? [t.rangeMissed] : []} />;
  return (
    <Panel title={t.rateChart} aside={asset === undefined ? undefined : t.rateAside(asset)} notices={notices} {...state}>
      {history !== null && <RateBody {...props} history={history} />}
      {history === null && state.failure === null && <HistoryPlaceholder hasChange hasBrush figures="h-27 max-rail:h-48" />}
    </Panel>
  );
}

function RateBody({ history, part, onRange, window, asset, rawDigits }: RatePanelProps & { readonly history: RateHistory }) {
  const t = useText(vaultText);
  const points = history.series?.points ?? noPoints;
  return (
    <>
      <RateSeries
        history={history}
        points={points}
        read={rateOf}
        look={{ kind: 'line', format: 'price', unit: asset, rawDigits }}
        chart={{ title: t.rateChart, change: 'amount-and-ratio', brush: { range: part.range, onRange }, fileName: 'vault-rate' }}
      />
      <RateReturns
        roi={history.roi}
        realised={realisedYield(points)}
        ofPart={part.range === null ? null : { realised: realisedYield(part.points) }}
        window={window}
      />
    </>
  );
}

const noPoints: readonly RatePoint[] = [];
const rateOf = (point: RatePoint) => point.rate;
