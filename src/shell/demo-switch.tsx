import { useState } from 'react';
import type { DemoWorld } from '~/config/demo-exchange';
import { useDemoText } from '~/text/areas/use-demo-text';
import { MissingPart } from '~/ui/missing-part';
import { useLate } from '~/ui/use-late';

const loadDialog = () => import('./demo-dialog');

/** Opens the choice of another simulated exchange. */
export function DemoSwitch({ demo }: { readonly demo: DemoWorld }) {
  const t = useDemoText();
  const [open, setOpen] = useState(false);
  const dialog = useLate(open, loadDialog);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t.changeName}
        onClick={() => setOpen(true)}
        className="min-h-6 text-accent-text underline underline-offset-2"
      >
        {t.change}
      </button>
      {open && dialog.kind === 'ready' && <dialog.part.DemoDialog demo={demo} onClose={close} />}
      {open && dialog.kind === 'failed' && <MissingPart onClose={close} />}
    </>
  );
}
