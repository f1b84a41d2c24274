import { useBundlesText } from '~/text/areas/use-bundles-text';
import { Tree } from '~/ui/tree';

/** The bodies of a bundle's intents, as they came. */
export function BundleBodies({ bodies }: { readonly bodies: readonly unknown[] }) {
  const t = useBundlesText();
  return (
    <section aria-label={t.intentBodies} className="border-t border-line px-4 py-3">
      <h3 className="text-small font-semibold text-muted">{t.intentBodies}</h3>
      <Tree label={t.intentBodies} value={bodies} openLevels={2} searchable />
    </section>
  );
}
