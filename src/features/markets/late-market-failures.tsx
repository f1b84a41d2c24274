import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';
import type { MarketFailuresProps } from './market-failures';

const loadFailures = () => import('./market-failures');

/** The failures of markets, whose words come with the first of them: a first visit without any does without. */
export function LateMarketFailures(props: MarketFailuresProps) {
  const t = useText(marketsText);
  const failed = props.rows.filter((row) => row.failure !== null).length;
  const late = useLazy(failed > 0, loadFailures);
  if (late.kind === 'ready') return <late.part.MarketFailures {...props} />;
  // What keeps the service away may keep this part away too.
  return (
    late.kind === 'failed' &&
    failed > 0 && (
      <p role="alert" className="px-4 py-3 text-warn-text">
        {t.manyFailed(failed)}
      </p>
    )
  );
}
