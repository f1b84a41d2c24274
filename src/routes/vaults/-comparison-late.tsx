import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';
import type { ComparisonProps } from './-comparison';

const loadComparison = () => import('./-comparison');

/** What stands under the list comes after it; a comparison that cannot be loaded takes nothing of the list with it. */
export function LateComparison(props: ComparisonProps) {
  const { partMissing } = useText().common;
  const late = useLazy(true, loadComparison);
  switch (late.kind) {
    case 'ready':
      return <late.part.Comparison {...props} />;
    case 'failed':
      return <p role="alert">{partMissing}</p>;
    case 'loading':
      // As high as it will be with three vaults: a link to it scrolls there before it has come.
      return <div aria-busy="true" className="min-h-180 rounded-panel border border-line bg-panel" />;
  }
}
