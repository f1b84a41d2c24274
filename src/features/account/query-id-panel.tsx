import {
  type BundleStep,
  HIGHEST_QUERY_ID,
  isQueryId,
  type LineSegment,
  queryIdLine,
  type QueryIdState,
  type QueryIdView,
  reportsNoneLive,
} from '~/domain/account/query-id';
import { type EntityLink, useEntityLinks } from '~/features/shared/entity-links';
import { type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { queryIdLineText } from '~/text/en/account';
import { accountSummaryText } from '~/text/en/account-summary';
import { useText } from '~/text/text-context';
import { classNames } from '~/ui/class-names';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { QueryIdChip } from '~/ui/hash-chip';
import { LoadingFacts } from './facts';

type QueryIdPanelProps = {
  readonly account: string;
  readonly view: QueryIdView | null;
  readonly state: PanelState;
};

type Texts = Catalogue['accountSummary']['queryIds'];

/** The state of the account's query ids (operation 1): as a line, and one by one. */
export function QueryIdPanel({ account, view, state }: QueryIdPanelProps) {
  const { queryIds: t } = useText(accountSummaryText);
  const { numbers } = useFormat();
  const highest = numbers.group(BigInt(HIGHEST_QUERY_ID));
  const lines = view === null ? [] : oddities(view, highest, t);
  return (
    <Panel title={t.title} {...state} notices={<NoticeLines lines={lines} />}>
      {view === null ? state.failure === null && <LoadingFacts count={3} /> : <Facts account={account} view={view} />}
    </Panel>
  );
}

function Facts({ account, view }: { readonly account: string; readonly view: QueryIdView }) {
  const links = useEntityLinks(account);
  const { queryIds: t } = useText(accountSummaryText);
  return (
    <>
      <QueryIdLine view={view} live={noIds} link={links.bundle} />
      <div className="border-t border-line">
        <FactList
          facts={[
            { label: t.executor, value: <QueryId field={view.executor} /> },
            {
              label: t.live,
              value: reportsNoneLive(view) ? (
                t.noLive
              ) : (
                <FieldValue field={view.highestLive}>
                  {({ raw }) => <QueryIdChip queryId={raw} link={(shown) => links.bundle(raw, shown)} />}
                </FieldValue>
              ),
            },
            { label: t.plain, value: <QueryId field={view.plain} /> },
          ]}
        />
      </div>
    </>
  );
}

/** This panel reads no bundle, so the line shows only the answer of operation 1. */
const noIds: readonly number[] = [];

function QueryId({ field }: { readonly field: Field<Fixed> }) {
  return <FieldValue field={field}>{({ raw }) => <QueryIdChip queryId={raw} />}</FieldValue>;
}

function oddities({ executor, highestLive }: QueryIdView, highest: string, t: Texts): readonly string[] {
  const [next, live] = [valueOrNull(executor)?.raw ?? null, valueOrNull(highestLive)?.raw ?? null];
  const odd: string[] = [];
  if (next !== null && live !== null && live >= next) odd.push(t.liveAbove);
  if ([next, live].some((id) => id !== null && !isQueryId(id))) odd.push(t.outOfRange(highest));
  return odd;
}

type QueryIdLineProps = {
  readonly view: QueryIdView;
  /** Query ids of the live bundles that were found. */
  readonly live: readonly number[];
  /** The result of reading each id, on pages that read bundles. */
  readonly steps?: ReadonlyMap<number, BundleStep> | undefined;
  /** Links an id to its bundle. If left out, the line contains no links. */
  readonly link?: EntityLink<bigint> | undefined;
};

/**
 * The window of query ids as a line: the counter, the live ids, and the state of the others. Neighbours in the same
 * state form one segment. A segment is as wide as its text and grows slowly with its number of ids, so that a few ids
 * stay readable beside millions. Each state has its own pattern and word.
 */
export function QueryIdLine({ view, live, steps, link }: QueryIdLineProps) {
  const t = useText(queryIdLineText);
  const line = queryIdLine(view, new Map([...live.map((id) => [id, 'live'] as const), ...(steps ?? [])]));
  if (line.length === 0) return <p className="px-4 py-2.5 text-muted">{t.unknown}</p>;
  return (
    <ol aria-label={t.label} className="flex flex-wrap gap-y-2.5 px-4 py-3">
      {line.map((segment) => (
        <li key={segment.from} className="flex flex-col items-center" style={{ flexGrow: growthOf(segment) }}>
          <Stroke state={segment.state} />
          <SegmentLabel segment={segment} t={t} link={link} />
        </li>
      ))}
    </ol>
  );
}

/** Ten times as many ids add one step of width; a single id has the width of its text. */
function growthOf({ from, to }: LineSegment): number {
  return from === to ? 0 : (to - from + 1).toString().length;
}

/** Hidden from assistive technology: the text below has the same content. */
function Stroke({ state }: { readonly state: QueryIdState }) {
  const { line, mark } = strokes[state];
  return (
    <span aria-hidden="true" className="relative flex h-4 w-full items-center justify-center">
      <span className={classNames('absolute inset-x-0 top-1/2 border-t-2', line)} />
      {mark !== undefined && (
        <span
          className={classNames(
            'relative flex size-4 items-center justify-center text-[10px] leading-none font-semibold',
            mark.className,
          )}
        >
          {mark.sign}
        </span>
      )}
    </span>
  );
}

type StrokeStyle = { readonly line: string; readonly mark?: { readonly className: string; readonly sign: string } };

/** Solid: answered. Dashed: being read. Dotted: not requested. */
const strokes: Readonly<Record<QueryIdState, StrokeStyle>> = {
  live: { line: 'border-strong-line', mark: { className: 'rounded-full bg-accent', sign: '' } },
  'reported-live': {
    line: 'border-strong-line',
    mark: { className: 'rounded-full border-2 border-accent bg-panel', sign: '' },
  },
  failed: {
    line: 'border-strong-line',
    mark: { className: 'rounded-[3px] border-2 border-warn bg-panel text-warn-text', sign: '!' },
  },
  next: { line: 'border-transparent', mark: { className: 'text-ink', sign: '▸' } },
  'taken-for-next': { line: 'border-transparent', mark: { className: 'text-muted', sign: '▹' } },
  'not-live': { line: 'border-strong-line' },
  excluded: { line: 'border-strong-line' },
  waiting: { line: 'border-dashed border-accent' },
  'not-requested': { line: 'border-dotted border-muted' },
};

type SegmentLabelProps = {
  readonly segment: LineSegment;
  readonly t: Catalogue['queryIdLine'];
  readonly link: EntityLink<bigint> | undefined;
};

function SegmentLabel({ segment: { from, to, state }, t, link }: SegmentLabelProps) {
  const ids = (
    <span className="font-semibold text-ink tabular-nums">
      {from === to ? from.toString() : t.range(from.toString(), to.toString())}
    </span>
  );
  const opens = state === 'live' || state === 'reported-live' || state === 'failed';
  return (
    <span className="flex flex-col items-center px-2 text-center text-small whitespace-nowrap text-muted">
      <span className="flex min-h-6 items-center">{link !== undefined && opens ? link(BigInt(from), ids) : ids}</span>{' '}
      <span>{stateLabel(t, state, to - from + 1)}</span>
    </span>
  );
}

function stateLabel({ one, many }: Catalogue['queryIdLine'], state: QueryIdState, count: number): string {
  return count > 1 ? many(count, one[state]) : one[state];
}
