import type { DemoWorld } from '~/config/demo-exchange';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { DemoFoot } from './demo-foot';

/** Where everything on screen comes from. */
export type SourceOfData = {
  /** The simulated exchange that is running; null in live mode. */
  readonly demo: DemoWorld | null;
  /** Host of the service; null when it is simulated in this browser. */
  readonly apiHost: string | null;
};

/** Says at all times whether this is a simulation, and whom the program asks. */
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
