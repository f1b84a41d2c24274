import type { BundleStep } from '~/domain/account/bundle-walk';
import type { QueryIdView } from '~/domain/account/query-id';
import { type LineStretch, queryIdLine, type QueryIdState } from '~/domain/account/query-id-line';
import type { Catalogue } from '~/text/catalogue';
import { queryIdLineText } from '~/text/en/account';
import { useText } from '~/text/text-context';
import { classNames } from '~/ui/class-names';
import type { EntityLink } from '~/features/shared/entity-links';

export type QueryIdLineProps = {
  readonly view: QueryIdView;
  /** Query ids of the live bundles that were found. */
  readonly live: readonly number[];
  /** What became of all ids that were asked for, on pages that ask for some. */
  readonly steps?: ReadonlyMap<number, BundleStep> | undefined;
  /** The way to the bundle of an id. Left out: nothing on the line leads anywhere. */
  readonly link?: EntityLink<bigint> | undefined;
};

/**
 * The window of query ids as a line: where the counter stands, what is live, and what is known of the rest. Neighbours
 * alike are one stretch, as wide as its words need and a little more where it holds many, so that a handful of ids stays
 * readable beside millions. Each state has a drawing and a word of its own.
 */
export function QueryIdLine({ view, live, steps, link }: QueryIdLineProps) {
  const t = useText(queryIdLineText);
  const line = queryIdLine(view, new Map([...live.map((id) => [id, 'live'] as const), ...(steps ?? [])]));
  if (line.length === 0) return <p className="px-4 py-2.5 text-muted">{t.unknown}</p>;
  return (
    <ol aria-label={t.label} className="flex flex-wrap gap-y-2.5 px-4 py-3">
      {line.map((stretch) => (
        <li key={stretch.from} className="flex flex-col items-center" style={{ flexGrow: growthOf(stretch) }}>
          <Stroke state={stretch.state} />
          <Words stretch={stretch} t={t} link={link} />
        </li>
      ))}
    </ol>
  );
}

/** Ten times as many ids are one step wider; what is drawn by itself keeps to the width of its words. */
function growthOf({ from, to }: LineStretch): number {
  return from === to ? 0 : (to - from + 1).toString().length;
}

/** Not part of what is read out: the words below say the same. */
function Stroke({ state }: { readonly state: QueryIdState }) {
  const { line, mark } = strokes[state];
  return (
    <span aria-hidden="true" className="relative flex h-4 w-full items-center justify-center">
      <span className={classNames('absolute inset-x-0 top-1/2 border-t-2', line)} />
      {mark !== undefined && (
        <span
          className={classNames(
            'relative flex size-4 items-center justify-center text-[10px] leading-none font-bold',
            mark.look,
          )}
        >
          {mark.sign}
        </span>
      )}
    </span>
  );
}

type StrokeLook = { readonly line: string; readonly mark?: { readonly look: string; readonly sign: string } };

/** Told apart by drawing: a solid line was answered, a dashed one is on its way, a dotted one was not asked for. */
const strokes: Readonly<Record<QueryIdState, StrokeLook>> = {
  live: { line: 'border-strong-line', mark: { look: 'rounded-full bg-accent', sign: '' } },
  'said-live': { line: 'border-strong-line', mark: { look: 'rounded-full border-2 border-accent bg-panel', sign: '' } },
  failed: {
    line: 'border-strong-line',
    mark: { look: 'rounded-[3px] border-2 border-warn bg-panel text-warn-text', sign: '!' },
  },
  next: { line: 'border-transparent', mark: { look: 'text-ink', sign: '▸' } },
  'taken-for-next': { line: 'border-transparent', mark: { look: 'text-muted', sign: '▹' } },
  'not-live': { line: 'border-strong-line' },
  excluded: { line: 'border-strong-line' },
  waiting: { line: 'border-dashed border-accent' },
  'not-asked': { line: 'border-dotted border-muted' },
};

type WordsProps = {
  readonly stretch: LineStretch;
  readonly t: Catalogue['queryIdLine'];
  readonly link: EntityLink<bigint> | undefined;
};

function Words({ stretch: { from, to, state }, t, link }: WordsProps) {
  const ids = (
    <span className="font-semibold text-ink tabular-nums">
      {from === to ? from.toString() : t.range(from.toString(), to.toString())}
    </span>
  );
  const opens = state === 'live' || state === 'said-live' || state === 'failed';
  return (
    <span className="flex flex-col items-center px-2 text-center text-small whitespace-nowrap text-muted">
      <span className="flex min-h-6 items-center">{link !== undefined && opens ? link(BigInt(from), ids) : ids}</span>{' '}
      <span>{wordsOf(t, state, to - from + 1)}</span>
    </span>
  );
}

function wordsOf({ one, many }: Catalogue['queryIdLine'], state: QueryIdState, count: number): string {
  return count > 1 && isOfMany(state, many) ? many[state](count) : one[state];
}

function isOfMany(
  state: QueryIdState,
  many: Catalogue['queryIdLine']['many'],
): state is keyof Catalogue['queryIdLine']['many'] {
  return Object.hasOwn(many, state);
}
