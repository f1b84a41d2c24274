import { describeError } from '~/domain/describe-error';
import type { MarketRow } from '~/domain/market/market-row';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { FailedLine } from '~/ui/failed';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';

export type MarketFailuresProps = {
  readonly rows: readonly MarketRow[];
  readonly onRetry: (addresses: readonly string[]) => void;
};

/** Few failures are named one by one; many have one cause, and forty lines would hide the table. */
const NAMED = 3;

/** At the foot of the table: which markets could not be read, why, how old their rows are, and Retry. */
export function MarketFailures({ rows, onRetry }: MarketFailuresProps) {
  const t = useText();
  const marketsText = useMarketsText();
  const failed = rows.filter((row) => row.failure !== null);
  if (failed.length <= NAMED) {
    return failed.map((row) => <MarketFailure key={row.identity.address} row={row} onRetry={() => onRetry([row.identity.address])} />);
  }
  const [first] = failed;
  const words = first?.failure ? describeError(first.failure, t).title : null;
  return (
    <FailedLine
      message={marketsText.manyFailed(failed.length)}
      detail={words}
      onRetry={() => onRetry(failed.map((row) => row.identity.address))}
    />
  );
}

function MarketFailure({ row, onRetry }: { readonly row: MarketRow; readonly onRetry: () => void }) {
  const t = useText();
  const words = useMarketsText();
  const { numbers } = useFormat();
  const nowMs = useNow();
  if (row.failure === null) return null;
  const { title, details } = describeError(row.failure, t);
  const kept = row.receivedAtMs === null ? [] : [t.panels.keptFrom(ageText(t, numbers, nowMs - row.receivedAtMs))];
  return (
    <FailedLine
      message={`${words.failed(row.identity.ticker)}. ${title}.`}
      detail={[...details, ...kept].join(' ')}
      onRetry={onRetry}
    />
  );
}
