import { useState } from 'react';
import type { DemoWorld } from '~/config/demo-exchange';
import { demoText, shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { DemoDialog } from './demo-dialog';

/** The source of all data on screen. */
export type SourceOfData = {
  /** The simulated exchange that is running; null in live mode. */
  readonly demo: DemoWorld | null;
  /** Host of the service; null when it is simulated in this browser. */
  readonly apiHost: string | null;
};

/** Always shows whether this is a simulation, and the host that the program uses. */
export function RailFoot({ source }: { readonly source: SourceOfData }) {
  const t = useText(shellText);
  const { demo, apiHost } = source;
  const host = apiHost === null ? t.apiInBrowser : t.apiHost(apiHost);
  return (
    <footer className="flex flex-col gap-1 px-2 pt-2 text-small text-muted rail:max-roomy:items-center rail:max-roomy:px-0">
      {demo !== null && <DemoFoot demo={demo} />}
      <p title={host} className="break-words rail:max-roomy:sr-only">
        {host}
      </p>
    </footer>
  );
}

/** Shows that this is a simulation, with its scenario and seed. */
function DemoFoot({ demo }: { readonly demo: DemoWorld }) {
  const t = useText(demoText);
  const { demoMark } = useText(shellText);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rail:max-roomy:justify-center" title={t.simulated}>
      <Badge tone="warn">{demoMark}</Badge>
      <span className="rail:max-roomy:sr-only">{t.seedAndScenario(demo.seed.toString(), demo.scenario)}</span>
      <DemoSwitch demo={demo} />
    </div>
  );
}

/** Opens the dialog that chooses another simulated exchange. */
function DemoSwitch({ demo }: { readonly demo: DemoWorld }) {
  const t = useText(demoText);
  const [open, setOpen] = useState(false);
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
      {open && <DemoDialog demo={demo} onClose={close} />}
    </>
  );
}
