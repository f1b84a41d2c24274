import type { OrderRequestView } from '~/domain/intent/intent-view';
import { valueOrNull } from '~/lib/field';
import { useIntentText } from '~/text/areas/use-intent-text';
import { FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import type { IntentLinks } from './intent-links';
import { HashField, Whole } from './open-values';

export type RequestsPanelProps = {
  /** Hash of the intent that the page shows. */
  readonly hash: string;
  readonly requests: readonly OrderRequestView[];
  readonly links: IntentLinks;
};

/** An intent has a handful; a body with thousands is not drawn whole. */
const SHOWN = 20;

/** The orders that the intent asks for: its own, and those that hang on it (stop, take). */
export function RequestsPanel({ hash, requests, links }: RequestsPanelProps) {
  const { requests: t } = useIntentText();
  if (requests.length === 0) return null;
  const rest = requests.length - SHOWN;
  return (
    <Panel title={t.title} aside={t.count(requests.length)}>
      <ol className="divide-y divide-line">
        {requests.slice(0, SHOWN).map((request) => (
          <li key={request.key}>
            <FactList
              facts={[
                { label: t.selector, help: t.selectorHelp, value: <Whole field={request.selector} /> },
                {
                  label: t.hash,
                  value:
                    valueOrNull(request.hash) === hash ? (
                      <span className="text-muted">{t.self}</span>
                    ) : (
                      <HashField field={request.hash} link={links.intent} />
                    ),
                },
                { label: t.requestHash, value: <HashField field={request.requestHash} /> },
              ]}
            />
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="border-t border-line px-4 py-2.5 text-muted">{t.more(rest)}</p>}
    </Panel>
  );
}
