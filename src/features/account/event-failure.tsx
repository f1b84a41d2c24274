import { type EventView, failureCode } from '~/domain/account/event-view';
import { known, valueOrNull } from '~/lib/field';
import { eventPayloadText } from '~/text/en/event-payload';
import { useText } from '~/text/text-context';
import type { GraphLinks } from '~/ui/graph-links';
import { QueryIdChip } from '~/ui/query-id-chip';
import { CodeValue } from './event-outcome';

/** What failed, by which code and in which bundle: before everything else that the event says. */
export function EventFailure({ event, links }: { readonly event: EventView; readonly links: GraphLinks }) {
  const t = useText(eventPayloadText);
  const code = failureCode(event);
  const queryId = valueOrNull(event.queryId)?.raw ?? null;
  const isBundle = valueOrNull(event.type) === 'failed_bundle_execution';
  return (
    <div role="note" className="border-b border-l-4 border-line border-l-down bg-down/11 px-4 py-3">
      <p className="font-semibold text-down-text">{isBundle ? t.failure.failed_bundle_execution : t.failure.other}</p>
      <p>{code === null ? t.failure.noCode : <>{t.failure.why}: <CodeValue field={known(code)} /></>}</p>
      {isBundle && queryId !== null && (
        <p className="flex flex-wrap items-center gap-x-1.5">
          {t.failure.bundle} <QueryIdChip queryId={queryId} link={(shown) => links.bundle(queryId, shown)} />
        </p>
      )}
    </div>
  );
}
