import { useText } from '~/text/text-context';
import { Button } from './button';

/** In place of a dialog whose code could not be loaded: says why nothing opens, over the foot of the page. */
export function MissingPart({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-xl flex-wrap items-center justify-end gap-3 rounded-panel border border-strong-line bg-panel px-4 py-3"
    >
      <p className="min-w-0 grow basis-60">{t.common.partMissing}</p>
      <Button onClick={onClose}>{t.common.close}</Button>
    </div>
  );
}
