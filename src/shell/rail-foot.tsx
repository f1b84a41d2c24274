import type { DemoWorld } from '~/config/demo-exchange';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { useLate } from '~/ui/use-late';

// A deployment has no demo to change.
const loadSwitch = () => import('./demo-switch');

/** Where everything on screen comes from. */
export type SourceOfData = {
  /** The simulated exchange that is running; null in live mode. */
  readonly demo: DemoWorld | null;
  /** Host of the service; null when it is simulated in this browser. */
  readonly apiHost: string | null;
};

/** Says at all times whether this is a simulation, and whom the program asks. */
export function RailFoot({ source }: { readonly source: SourceOfData }) {
  const t = useText();
  const { demo, apiHost } = source;
  const demoSwitch = useLate(demo !== null, loadSwitch);
  const host = apiHost === null ? t.shell.apiInBrowser : t.shell.apiHost(apiHost);
  return (
    <footer className="flex flex-col gap-1 px-2 pt-2 text-small text-muted rail:max-roomy:items-center rail:max-roomy:px-0">
      {demo !== null && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rail:max-roomy:justify-center" title={t.shell.demo.explain}>
          <Badge tone="warn">{t.shell.demo.mark}</Badge>
          <span className="rail:max-roomy:sr-only">{t.shell.demo.seedAndScenario(demo.seed.toString(), demo.scenario)}</span>
          {demoSwitch.kind === 'ready' && <demoSwitch.part.DemoSwitch demo={demo} />}
        </div>
      )}
      <p title={host} className="break-words rail:max-roomy:sr-only">
        {host}
      </p>
    </footer>
  );
}
