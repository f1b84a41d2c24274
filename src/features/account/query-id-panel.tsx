import { HIGHEST_QUERY_ID, isQueryId, type QueryIdView, saysNoneLive } from '~/domain/account/query-id';
import { type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { accountSummaryText } from '~/text/en/account';
import { useText } from '~/text/text-context';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import type { EntityLinks } from '~/features/shared/entity-links';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { QueryIdChip } from '~/ui/query-id-chip';
import { LoadingFacts } from './loading-facts';
import { QueryIdLine } from './query-id-line';

export type QueryIdPanelProps = {
  readonly view: QueryIdView | null;
  readonly state: PanelState;
  readonly links: Pick<EntityLinks, 'bundle'>;
};

type Words = Catalogue['accountSummary']['queryIds'];

/** Where the account's query ids stand (operation 1): as a line, and each by itself. */
export function QueryIdPanel({ view, state, links }: QueryIdPanelProps) {
  const { queryIds: t } = useText(accountSummaryText);
  const { numbers } = useFormat();
  const lines = [t.range(numbers.group(BigInt(HIGHEST_QUERY_ID))), ...(view === null ? [] : oddities(view, t))];
  return (
    <Panel title={t.title} {...state} notices={<NoticeLines lines={lines} />}>
      {view === null ? state.failure === null && <LoadingFacts count={3} /> : <Facts view={view} links={links} />}
    </Panel>
  );
}

function Facts({ view, links }: Pick<QueryIdPanelProps, 'links'> & { readonly view: QueryIdView }) {
  const { queryIds: t } = useText(accountSummaryText);
  return (
    <>
      <QueryIdLine view={view} live={noIds} link={links.bundle} />
      <div className="border-t border-line">
        <FactList
          facts={[
            { label: t.executor, help: t.executorHelp, value: <QueryId field={view.executor} /> },
            {
              label: t.live,
              value: saysNoneLive(view) ? (
                t.noLive
              ) : (
                <FieldValue field={view.highestLive}>
                  {({ raw }) => <QueryIdChip queryId={raw} link={(shown) => links.bundle(raw, shown)} />}
                </FieldValue>
              ),
            },
            { label: t.plain, help: t.plainHelp, value: <QueryId field={view.plain} /> },
          ]}
        />
      </div>
    </>
  );
}

/** None has been asked for here: what is said to be live is drawn as said. */
const noIds: readonly number[] = [];

function QueryId({ field }: { readonly field: Field<Fixed> }) {
  return <FieldValue field={field}>{({ raw }) => <QueryIdChip queryId={raw} />}</FieldValue>;
}

function oddities({ executor, highestLive }: QueryIdView, t: Words): readonly string[] {
  const [next, live] = [valueOrNull(executor)?.raw ?? null, valueOrNull(highestLive)?.raw ?? null];
  const odd: string[] = [];
  if (next !== null && live !== null && live >= next) odd.push(t.liveAbove);
  if ([next, live].some((id) => id !== null && !isQueryId(id))) odd.push(t.outOfRange);
  return odd;
}
