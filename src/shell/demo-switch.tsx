import { useState } from 'react';
import type { DemoWorld } from '~/config/demo-exchange';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { MissingPart } from '~/ui/missing-part';
import { useLate } from '~/ui/use-late';

const loadDialog = () => import('./demo-dialog');

/** Says that this is a simulation and which, and opens the choice of another. */
export function DemoSwitch({ demo }: { readonly demo: DemoWorld }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const dialog = useLate(open, loadDialog);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={`${t.shell.demo.explain} ${t.shell.demo.change}`}
        onClick={() => setOpen(true)}
        className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 rounded-control text-start hover:text-ink rail:max-wide:justify-center"
      >
        <Badge tone="warn">{t.shell.demo.mark}</Badge>
        <span className="rail:max-wide:sr-only">{t.shell.demo.seedAndScenario(demo.seed.toString(), demo.scenario)}</span>
        <span className="sr-only">{t.shell.demo.change}</span>
      </button>
      {open && dialog.kind === 'ready' && <dialog.part.DemoDialog demo={demo} onClose={close} />}
      {open && dialog.kind === 'failed' && <MissingPart onClose={close} />}
    </>
  );
}
