import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import { LateSection } from '~/ui/late-section';

// Few readers look into a body, so its tree comes when it is opened.
const load = () => import('~/ui/tree');

/** The bodies of a bundle's intents, as they came, for who opens them. */
export function BundleBodies({ bodies }: { readonly bodies: readonly unknown[] }) {
  const t = useText(bundlesText);
  return (
    <LateSection title={t.intentBodies} line="above" load={load}>
      {({ Tree }) => (
        <div className="px-4 pb-3">
          <Tree label={t.intentBodies} value={bodies} openLevels={2} searchable />
        </div>
      )}
    </LateSection>
  );
}
