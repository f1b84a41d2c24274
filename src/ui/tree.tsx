import { Fragment, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { memberCount, memberIndex, membersBetween, valueAt } from '~/lib/json-object';
import { writeExactJson } from '~/lib/json-text';
import { isBranch } from '~/lib/json-value';
import { holdsIndex, type Range, withRange } from '~/lib/ranges';
import { inSlices } from '~/lib/time-slicing';
import { rawText } from '~/text/en/raw';
import { useText } from '~/text/text-context';
import { useFormat } from './format-context';
import { type Sensitivity, useMasked } from './privacy-context';
import { shownName, TreeCopy, TreeLeaf, TreeName } from './tree-leaf';
import { TreeSearch } from './tree-search';

type TreeProps = {
  /** The accessible name of the list. */
  readonly label: string;
  /** Decoded JSON of any shape and size, whole numbers beyond 2^53 as bigint. */
  readonly value: unknown;
  /** How many levels are open at first. Closed levels render nothing. */
  readonly openLevels?: number;
  /** Whether the figures are `personal` (the default): then privacy mode masks them. */
  readonly sensitivity?: Sensitivity;
  /** Labels of known members by path, shown beside the service's name. */
  readonly nameOf?: ((path: readonly string[]) => string | null) | undefined;
  /** Whether there is a search field for names and values. */
  readonly searchable?: boolean;
  /** The searched text, if the page's URL keeps it. */
  readonly query?: string | undefined;
  readonly onQuery?: ((query: string) => void) | undefined;
};

/** The part of the tree that is shown, and the highlighted member. */
type View = {
  /** The path to the branch at the top. */
  readonly top: readonly string[];
  /** The path to the highlighted member, from the root; null for none. */
  readonly target: readonly string[] | null;
  /** Increases with every request to reveal a member, so that the same member can be revealed twice. */
  readonly count: number;
};

/** A deeper target is shown with this many levels around it, since the layout of a thousand nested levels is slow. */
const LEVELS_AROUND = 8;

/**
 * An object of unknown shape as a tree of its members. It is exact, and limited in depth and at every level; every
 * value can be copied, and the whole tree can be searched.
 */
export function Tree({
  label,
  value,
  openLevels = 1,
  sensitivity = 'personal',
  nameOf,
  searchable = false,
  query,
  onQuery,
}: TreeProps) {
  const masked = useMasked(sensitivity, false);
  const [view, setView] = useState<View>({ top: [], target: null, count: 0 });
  const part = valueAt(value, view.top);
  // A newer body may no longer have the shown part.
  const top = isBranch(part) ? view.top : [];
  const branch = isBranch(part) ? part : value;
  const reveal =
    view.target === null || view.count === 0 ? null : { rest: view.target.slice(top.length), turn: view.count };
  const show = (path: readonly string[]) =>
    setView({
      top: path.slice(0, path.length > LEVELS_AROUND ? -LEVELS_AROUND : 0),
      target: path,
      count: view.count + 1,
    });
  const start = (path: readonly string[]) => setView({ top: path, target: path, count: view.count + 1 });
  return (
    <div className="py-1 font-mono text-small">
      {searchable && (
        <TreeSearch value={value} masked={masked} nameOf={nameOf} onShow={show} query={query} onQuery={onQuery} />
      )}
      {top.length > 0 && <TreeCrumbs path={top} turn={view.count} onStart={start} />}
      {isBranch(branch) ? (
        <TreeMembers
          label={label}
          branch={branch}
          path={top}
          level={0}
          reveal={reveal}
          shared={{ openLevels, masked, nameOf, onStart: start }}
        />
      ) : (
        <TreeLeaf name={null} value={branch} masked={masked} />
      )}
    </div>
  );
}

type TreeCrumbsProps = {
  /** The path to the root of the shown part; not empty. */
  readonly path: readonly string[];
  /** Increases with every request to reveal a member. */
  readonly turn: number;
  readonly onStart: (path: readonly string[]) => void;
};

/** A longer path is shown without its start, except for the root. */
const SHOWN = 4;

/** The path to the shown part of a tree, and the way back. */
function TreeCrumbs({ path, turn, onStart }: TreeCrumbsProps) {
  const t = useText(rawText);
  const ref = useTreeTarget<HTMLElement>(turn);
  const hidden = Math.max(0, path.length - SHOWN);
  return (
    <nav
      ref={ref}
      tabIndex={-1}
      aria-label={t.treeWay}
      className="mb-1 flex flex-wrap items-center gap-x-1.5 border-b border-line pb-1"
    >
      <Crumb name={t.treeTop} onPress={() => onStart([])} />
      {hidden > 0 && <span className="text-faint">› {t.treeLevels(hidden)}</span>}
      {path.slice(hidden).map((name, index) => {
        const own = path.slice(0, hidden + index + 1);
        return (
          <span key={own.length} className="flex min-w-0 items-center gap-x-1.5">
            <span aria-hidden="true" className="text-faint">
              ›
            </span>
            {own.length === path.length ? (
              <bdi className="wrap-anywhere">{shownName(name)}</bdi>
            ) : (
              <Crumb name={shownName(name)} onPress={() => onStart(own)} />
            )}
          </span>
        );
      })}
    </nav>
  );
}

function Crumb({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-6 min-w-0 text-start text-accent-text underline-offset-2 hover:underline"
    >
      <bdi className="wrap-anywhere">{name}</bdi>
    </button>
  );
}

/** A request to reveal a member: the remaining path to it. */
type Reveal = { readonly rest: readonly string[]; readonly turn: number };

type Shared = {
  readonly openLevels: number;
  readonly masked: boolean;
  readonly nameOf: ((path: readonly string[]) => string | null) | undefined;
  /** Renders the tree from a branch on. */
  readonly onStart: (path: readonly string[]) => void;
};

type Position = {
  /** The path from the root. */
  readonly path: readonly string[];
  /** The path from the shown part. */
  readonly level: number;
  readonly reveal: Reveal | null;
  readonly shared: Shared;
};

/** How many members of a level are rendered at first; a button shows how many more there are. */
const AT_ONCE = 50;
/** How many more members each press renders; twice as many would be slow. */
const MORE = 100;
/** A revealed member is rendered with this many before it. */
const BEFORE = 5;
/** Deeper levels are not indented further, since on a phone no space would be left. */
const DEEPEST_INDENT = 10;
/** Deeper levels are not rendered here: the reader can open them as a separate tree. */
const DEEPEST_DRAWN = 24;

function TreeMembers({ label, branch, ...position }: Position & { readonly label: string; readonly branch: object }) {
  const t = useText(rawText);
  const { level, reveal } = position;
  const [shown, setShown] = useState<{ readonly ranges: readonly Range[]; readonly turn: number }>({
    ranges: [{ from: 0, to: AT_ONCE }],
    turn: 0,
  });
  const wanted = reveal?.rest[0];
  if (reveal !== null && wanted !== undefined && reveal.turn !== shown.turn) {
    setShown({ ranges: withMember(shown.ranges, memberIndex(branch, wanted)), turn: reveal.turn });
  }
  const count = memberCount(branch);
  const more = (range: Range) => setShown({ ...shown, ranges: withRange(shown.ranges, range) });
  return (
    <ul
      aria-label={label}
      className={level > 0 && level < DEEPEST_INDENT ? 'ms-2 border-s border-line ps-2.5' : undefined}
    >
      {shown.ranges.map(({ from, to }, index) => (
        <Fragment key={from}>
          <Gap from={shown.ranges[index - 1]?.to ?? 0} to={from} onMore={more} />
          {membersBetween(branch, from, to).map(([name, value]) => (
            <TreeMember key={name} name={name} value={value} {...position} />
          ))}
        </Fragment>
      ))}
      <Gap from={shown.ranges.at(-1)?.to ?? 0} to={count} onMore={more} />
      {count === 0 && <li className="text-muted">{t.treeEmpty}</li>}
    </ul>
  );
}

function withMember(ranges: readonly Range[], index: number): readonly Range[] {
  if (index === -1 || holdsIndex(ranges, index)) return ranges;
  return withRange(ranges, { from: Math.max(0, index - BEFORE), to: index - BEFORE + AT_ONCE });
}

/** The members that are not rendered yet, which the reader adds in steps. */
function Gap({ from, to, onMore }: Range & { readonly onMore: (range: Range) => void }) {
  const t = useText(rawText);
  const { numbers } = useFormat();
  if (to <= from) return null;
  return (
    <li>
      <button
        type="button"
        onClick={() => onMore({ from, to: Math.min(to, from + MORE) })}
        className="min-h-6 text-accent-text underline underline-offset-2"
      >
        {t.treeMore(numbers.group(BigInt(to - from)))}
      </button>
    </li>
  );
}

/** One member: a line, and the members of an open branch below it. */
function TreeMember({
  name,
  value,
  path,
  level,
  reveal,
  shared,
}: Position & { readonly name: string; readonly value: unknown }) {
  const own = [...path, name];
  const rest = reveal !== null && reveal.rest[0] === name ? { rest: reveal.rest.slice(1), turn: reveal.turn } : null;
  const target = useTreeTarget<HTMLLIElement>(rest?.rest.length === 0 ? rest.turn : 0);
  const words = shared.nameOf?.(own) ?? null;
  return (
    <li
      ref={target}
      tabIndex={rest?.rest.length === 0 ? -1 : undefined}
      aria-current={rest?.rest.length === 0 ? 'location' : undefined}
      className="aria-current:bg-accent/11"
    >
      {isBranch(value) ? (
        <TreeBranch name={name} words={words} branch={value} path={own} level={level} reveal={rest} shared={shared} />
      ) : (
        <TreeLeaf name={name} meaning={words} value={value} masked={shared.masked} />
      )}
    </li>
  );
}

function TreeBranch({
  name,
  words,
  branch,
  ...position
}: Position & { readonly name: string; readonly words: string | null; readonly branch: object }) {
  const t = useText(rawText);
  const id = useId();
  const { level, path, reveal, shared } = position;
  const [open, setOpen] = useState({ is: level + 1 < shared.openLevels, turn: 0 });
  if (reveal !== null && reveal.turn !== open.turn)
    setOpen({ is: open.is || reveal.rest.length > 0, turn: reveal.turn });
  const isDeep = level >= DEEPEST_DRAWN;
  const count = memberCount(branch);
  return (
    <>
      <div className="group/tree flex min-h-6 items-center gap-1">
        <button
          type="button"
          aria-expanded={isDeep ? undefined : open.is}
          aria-controls={open.is && !isDeep ? id : undefined}
          onClick={() => (isDeep ? shared.onStart(path) : setOpen({ ...open, is: !open.is }))}
          className="min-h-6 min-w-0 text-start"
        >
          <span aria-hidden="true" className="inline-block w-3 text-faint">
            {isDeep ? '→' : open.is ? '▾' : '▸'}
          </span>
          <TreeName name={name} words={words} />{' '}
          <span className="text-faint">{Array.isArray(branch) ? t.treeItems(count) : t.treeMembers(count)}</span>
        </button>
        {!shared.masked && <TreeCopy text={() => inSlices(writeExactJson(branch))} what={shownName(name)} />}
      </div>
      {open.is && !isDeep && (
        <div id={id}>
          <TreeMembers label={shownName(name)} branch={branch} {...position} level={level + 1} />
        </div>
      )}
    </>
  );
}

/**
 * Scrolls an element to the middle of the screen and focuses it, once for each turn.
 * @param turn 0 for an element that is not the target
 */
function useTreeTarget<Target extends HTMLElement>(turn: number): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (turn === 0) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, [turn]);
  return ref;
}
