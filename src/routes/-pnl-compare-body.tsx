import { CompareControls, type Comparison } from '~/features/pnl/compare/compare-controls';
import { CompareView } from '~/features/pnl/compare/compare-view';
import { shortAddress } from '~/lib/address';
import { useAppServices } from '~/shell/app-services';
import { explainTraderProblem } from '~/shell/trader-address-problem';
import { pnlCompareText } from '~/text/en/pnl-compare';
import { pnlCompareOfferText } from '~/text/en/pnl-compare-offer';
import { traderText } from '~/text/en/trader';
import { useText } from '~/text/text-context';
import { ChartPlaceholder } from '~/ui/chart/chart-placeholder';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import { useLate } from '~/ui/use-late';
import { CompareBefore } from './-pnl-compare-before';
import type { PnlCompareProps } from './-pnl-compare-props';
import { useComparedTraders } from './-use-compared-traders';

/** The choice, and the two that were chosen. The time before wins where a link says both. */
export function PnlCompareBody(props: PnlCompareProps) {
  const { trader, search, patch, rangeText } = props;
  const { title } = useText(pnlCompareOfferText);
  const t = useText(pnlCompareText);
  const problems = useText(traderText).problem;
  const { vs, before } = search;
  const isSame = vs === trader;
  const comparison: Comparison = before === true ? { kind: 'before' } : vs === undefined || isSame ? null : { kind: 'trader', address: vs };
  const other = comparison?.kind === 'trader' ? comparison.address : null;
  const { state, sides } = useComparedTraders(props, other ?? trader);
  return (
    // One panel whatever is compared: what is pressed in it keeps its focus.
    <Panel title={title} aside={rangeText} {...(other === null ? {} : state)}>
      <CompareControls
        trader={trader}
        others={useKnownTraders()}
        comparison={comparison}
        onComparison={(next) => patch({ before: next?.kind === 'before' ? true : undefined, vs: next?.kind === 'trader' ? next.address : undefined })}
        explain={(text) => explainTraderProblem(text, problems)}
      />
      {comparison === null && <Empty>{isSame ? t.same : t.choose}</Empty>}
      {comparison?.kind === 'before' && <CompareBefore {...props} />}
      {other !== null && sides !== null && <CompareView sides={sides} shiftedDays={0} />}
      {other !== null && sides === null && state.failure === null && <ChartPlaceholder />}
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
