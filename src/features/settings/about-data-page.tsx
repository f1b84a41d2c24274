import { readBuildInfo } from '~/config/build-info';
import { aboutDataText } from '~/text/en/about-data';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { Sentence } from '~/ui/sentence';
import { Time } from '~/ui/time';

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
      <BuildLine />
    </>
  );
}

/** Which build runs in this page. Nothing in development, where it changes all the time. */
function BuildLine() {
  const { build } = useText(aboutDataText);
  const info = readBuildInfo(document);
  if (info === null) return null;
  const { version, commit, time } = info;
  const text = commit === null ? build.version : time === null ? build.commit : build.whole;
  return (
    <p className="mt-3.5 max-w-prose text-small wrap-anywhere text-muted">
      <Sentence
        text={text}
        slots={{
          version,
          commit: <code translate="no">{commit}</code>,
          time: time !== null && <Time at={Date.parse(time)} show="date-time" />,
        }}
      />
    </p>
  );
}
