import { aboutDataText } from '~/text/en/about-data';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';

/** Explains which data are exact, estimated, assumed or unknown, in one place instead of beside each figure. */
export function AboutDataPage() {
  const t = useText(aboutDataText);
  return (
    <>
      <PageHeader title={t.title} />
      <div className="grid gap-3.5 wide:grid-cols-2">
        {Object.entries(t.groups).map(([id, { title, lines }]) => (
          <Panel key={id} title={title}>
            <ul className="flex list-disc flex-col gap-1.5 py-3 ps-8 pe-4">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}
