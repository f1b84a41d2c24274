import { readBuildInfo } from '~/config/build-info';
import { useApi } from '~/queries/api-context';
import { aboutDataText } from '~/text/en/about-data';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { Sentence } from '~/ui/sentence';
import { Time } from '~/ui/time';

/** Explains which data are exact, estimated, assumed or unknown, as questions and answers in one place. */
export function AboutDataPage() {
  const t = useText(aboutDataText);
  const { config } = useApi();
  return (
    <>
      <PageHeader title={t.title} />
      <p className="mb-3.5 max-w-prose text-muted">{t.lead}</p>
      <div className="grid gap-3.5 wide:grid-cols-2">
        {Object.entries(t.groups).map(([id, { title, questions }]) => (
          <Panel key={id} title={title}>
            <div className="flex flex-col gap-3 px-4 py-3">
              {Object.entries(questions).map(([name, texts]) => (
                <Answer key={name} {...texts} />
              ))}
            </div>
          </Panel>
        ))}
        {config.errorsTo !== undefined && (
          <Panel title={t.reports.title}>
            <div className="px-4 py-3">
              <Answer {...t.reports} />
            </div>
          </Panel>
        )}
      </div>
      <BuildLine />
    </>
  );
}

function Answer({ question, answer }: { readonly question: string; readonly answer: string }) {
  return (
    <section>
      <h3 className="font-medium">{question}</h3>
      <p className="max-w-prose text-muted">{answer}</p>
    </section>
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
