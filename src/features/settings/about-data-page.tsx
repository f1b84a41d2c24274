import { aboutDataText } from '~/text/en/about-data';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';

/** Explains which data are exact, estimated, assumed or unknown, as questions and answers in one place. */
export function AboutDataPage() {
  const t = useText(aboutDataText);
  return (
    <>
      <PageHeader title={t.title} />
      <p className="mb-3.5 max-w-prose text-muted">{t.lead}</p>
      <div className="grid gap-3.5 wide:grid-cols-2">
        {Object.entries(t.groups).map(([id, { title, questions }]) => (
          <Panel key={id} title={title}>
            <div className="flex flex-col gap-3 px-4 py-3">
              {Object.entries(questions).map(([name, { question, answer }]) => (
                <section key={name}>
                  <h3 className="font-medium">{question}</h3>
                  <p className="max-w-prose text-muted">{answer}</p>
                </section>
              ))}
            </div>
          </Panel>
        ))}
      </div>
    </>
  );
}
