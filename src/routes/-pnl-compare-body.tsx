import { CompareControls, type Comparison } from '~/features/pnl/compare/compare-controls';
import { shortAddress } from '~/lib/address';
import { useAppServices } from '~/shell/app-services';
import { explainTraderProblem } from '~/shell/trader-address-problem';
import { usePnlCompareOfferText } from '~/text/areas/use-pnl-compare-offer-text';
import { usePnlCompareText } from '~/text/areas/use-pnl-compare-text';
import { useTraderText } from '~/text/areas/use-trader-text';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import { useLate } from '~/ui/use-late';
import { CompareBefore } from './-pnl-compare-before';
import { CompareTrader } from './-pnl-compare-trader';
import type { PnlCompareProps } from './-pnl-compare-props';

/** The choice, and the two that were chosen. The time before wins where a link says both. */
export function PnlCompareBody(props: PnlCompareProps) {
  const { trader, search, patch, rangeText } = props;
  const { title } = usePnlCompareOfferText();
  const t = usePnlCompareText();
  const problems = useTraderText().problem;
  const { vs, before } = search;
  const isSame = vs === trader;
  const comparison: Comparison = before === true ? { kind: 'before' } : vs === undefined || isSame ? null : { kind: 'trader', address: vs };
  const controls = (
    <CompareControls
      trader={trader}
      others={useKnownTraders()}
      comparison={comparison}
      onComparison={(next) => patch({ before: next?.kind === 'before' ? true : undefined, vs: next?.kind === 'trader' ? next.address : undefined })}
      explain={(text) => explainTraderProblem(text, problems)}
    />
  );
  if (comparison?.kind === 'trader') return <CompareTrader {...props} other={comparison.address} controls={controls} />;
  return (
    <Panel title={title} aside={rangeText}>
      {controls}
      {comparison === null ? <Empty>{isSame ? t.same : t.choose}</Empty> : <CompareBefore {...props} />}
    </Panel>
  );
}

/** Those of the demo by their names, and those who were watched before. */
function useKnownTraders(): readonly { readonly label: string; readonly address: string }[] {
  const { demo, loadRecentTraders } = useAppServices();
  const recent = useLate(true, loadRecentTraders);
  const named = demo?.accounts.map(({ label, address }) => ({ label, address })) ?? [];
  const watched = recent.kind === 'ready' ? recent.part.get() : [];
  return [...named, ...watched.filter((one) => !named.some(({ address }) => address === one)).map((address) => ({ label: shortAddress(address), address }))];
}
