import { useText } from '~/text/text-context';
import { LateSection } from '~/ui/late-section';
import { useLate } from '~/ui/use-late';

// Most payloads are told without a tree, so its code comes when one is drawn.
const load = () => import('~/ui/tree');

type LateTreeProps = { readonly label: string; readonly value: unknown };

/** A tree whose code comes by itself. */
export function LateTree({ label, value }: LateTreeProps) {
  const { partMissing } = useText().common;
  const late = useLate(true, load);
  if (late.kind === 'ready') return <late.part.Tree label={label} value={value} openLevels={2} />;
  return late.kind === 'failed' && <p role="alert">{partMissing}</p>;
}

/** A tree for whoever opens it. */
export function FoldedTree({ label, value }: LateTreeProps) {
  return (
    <LateSection title={label} line="above" load={load}>
      {({ Tree }) => (
        <div className="px-4 pb-3">
          <Tree label={label} value={value} openLevels={2} />
        </div>
      )}
    </LateSection>
  );
}
