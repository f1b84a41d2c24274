import { HIGHEST_QUERY_ID, type QueryIdView } from '~/domain/account/query-id';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { useAccountText } from '~/text/areas/use-account-text';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { LoadingFacts } from './loading-facts';

/** Where the account's query ids stand (operation 1). */
export function QueryIdPanel({ view, state }: { readonly view: QueryIdView | null; readonly state: PanelState }) {
  const { queryIds: t } = useAccountText();
  const { numbers } = useFormat();
  return (
    <Panel title={t.title} {...state} notices={<NoticeLines lines={[t.range(numbers.group(BigInt(HIGHEST_QUERY_ID)))]} />}>
      {view === null ? (
        state.failure === null && <LoadingFacts count={3} />
      ) : (
        <FactList
          facts={[
            { label: t.executor, help: t.executorHelp, value: <QueryId field={view.executor} /> },
            { label: t.live, value: isLeftOut(view.highestLive) ? t.noLive : <QueryId field={view.highestLive} /> },
            { label: t.plain, help: t.plainHelp, value: <QueryId field={view.plain} /> },
          ]}
        />
      )}
    </Panel>
  );
}

/** An id is no amount: it is written without grouping, so that it can be compared and typed. */
function QueryId({ field }: { readonly field: Field<Fixed> }) {
  return <FieldValue field={field}>{({ raw }) => <data value={raw.toString()}>{raw.toString()}</data>}</FieldValue>;
}

/** The interface: left out when the account has no live bundles. */
function isLeftOut(field: Field<Fixed>): boolean {
  return field.kind === 'absent' && field.reason === 'missing';
}
