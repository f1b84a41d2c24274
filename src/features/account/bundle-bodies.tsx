import { useState } from 'react';
import { useBundlesText } from '~/text/areas/use-bundles-text';
import { useText } from '~/text/text-context';
import { useLate } from '~/ui/use-late';

// Few readers look into a body, so its tree comes when it is opened.
const load = () => import('~/ui/tree');

/** The bodies of a bundle's intents, as they came, for who opens them. */
export function BundleBodies({ bodies }: { readonly bodies: readonly unknown[] }) {
  const t = useBundlesText();
  const { partMissing } = useText().common;
  const [open, setOpen] = useState(false);
  const late = useLate(open, load);
  return (
    <details className="border-t border-line" onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold text-muted hover:text-ink">{t.intentBodies}</summary>
      <div className="px-4 pb-3">
        {late.kind === 'ready' && <late.part.Tree label={t.intentBodies} value={bodies} openLevels={2} searchable />}
        {late.kind === 'failed' && <p role="alert">{partMissing}</p>}
      </div>
    </details>
  );
}
