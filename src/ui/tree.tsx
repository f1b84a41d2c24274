import { Fragment, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { memberCount, memberIndex, membersBetween, valueAt } from '~/lib/json-object';
import { writeExactJson } from '~/lib/json-text';
import { isBranch } from '~/lib/json-value';
import { holdsIndex, type Range, withRange } from '~/lib/shown-ranges';
import { inSlices } from '~/lib/time-slicing';
import { rawText } from '~/text/en/raw';
import { useText } from '~/text/text-context';
import { useFormat } from './format-context';
import { type Sensitivity, useMasked } from './privacy-context';
import { shownName, TreeCopy, TreeLeaf, TreeName } from './tree-leaf';
import { TreeSearch } from './tree-search';

type TreeProps = {
  /** Names the list for assistive technology. */
  readonly label: string;
  /** Decoded JSON of any shape and size, whole numbers beyond 2^53 as bigint. */
  readonly value: unknown;
  /** How many levels are open at first. Below one that is closed nothing is drawn, however much there is. */
  readonly openLevels?: number;
  /** Whose figures these are: `personal`, unless said otherwise, are masked in privacy mode. */
  readonly sensitivity?: Sensitivity;
  /** Labels of known members, by their path; shown beside the service's name. */
  readonly nameOf?: ((path: readonly string[]) => string | null) | undefined;
  /** Whether there is a field to look for names and values. */
  readonly searchable?: boolean;
  /** What is looked for, where the page's address keeps it. */
  readonly query?: string | undefined;
  readonly onQuery?: ((query: string) => void) | undefined;
};

/** Which part of the tree is drawn, and what in it is pointed out. */
type View = {
  /** The path to the branch at the top. */
  readonly top: readonly string[];
  /** The way to what is pointed out, from the whole; null for nothing. */
  readonly target: readonly string[] | null;
  /** Counts up with every wish to see something, so that the same can be wished for twice. */
  readonly turn: number;
};

/** A target that is deeper is drawn with so many levels around it: a thousand, one in another, are slow to lay out. */
const LEVELS_AROUND = 8;

/**
 * An object whose shape the interface leaves open, as a tree of its members: exact, bounded at
 * every level and in depth, every value can be copied, and anything in it can be found.
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
  const [view, setView] = useState<View>({ top: [], target: null, turn: 0 });
  const part = valueAt(value, view.top);
  // What was looked at may be gone from a newer body.
  const top = isBranch(part) ? view.top : [];
  const branch = isBranch(part) ? part : value;
  const reveal =
    view.target === null || view.turn === 0 ? null : { rest: view.target.slice(top.length), turn: view.turn };
  const show = (path: readonly string[]) =>
    setView({
      top: path.slice(0, path.length > LEVELS_AROUND ? -LEVELS_AROUND : 0),
      target: path,
      turn: view.turn + 1,
    });
  const start = (path: readonly string[]) => setView({ top: path, target: path, turn: view.turn + 1 });
  return (
    <div className="py-1 font-mono text-small">
      {searchable && (
        <TreeSearch value={value} masked={masked} nameOf={nameOf} onShow={show} query={query} onQuery={onQuery} />
      )}
      {top.length > 0 && <TreeCrumbs path={top} turn={view.turn} onStart={start} />}
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
  /** The path to the branch at the top; not empty. */
  readonly path: readonly string[];
  /** Counts up with every wish to see something. */
  readonly turn: number;
  readonly onStart: (path: readonly string[]) => void;
};

/** Of a long way the beginning is left out but for the whole. */
const SHOWN = 4;

/** The way to a part of a tree that is drawn by itself, and back. */
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

/** A wish to see a member: what is left of the way to it. */
type Reveal = { readonly rest: readonly string[]; readonly turn: number };

type Shared = {
  readonly openLevels: number;
  readonly masked: boolean;
  readonly nameOf: ((path: readonly string[]) => string | null) | undefined;
  /** Draws the tree from a branch on. */
  readonly onStart: (path: readonly string[]) => void;
};

type Position = {
  /** From the whole. */
  readonly path: readonly string[];
  /** From what is drawn at the top. */
  readonly level: number;
  readonly reveal: Reveal | null;
  readonly shared: Shared;
};

/** This many members of a level are drawn at once; a button shows how many more there are. */
const AT_ONCE = 50;
/** A press on that draws so many more: twice as many are slow to draw. */
const MORE = 100;
/** What is looked for is drawn with so many before it. */
const BEFORE = 5;
/** Deeper levels are not moved in any further: on a phone nothing would be left of the line. */
const DEEPEST_INDENT = 10;
/** Nor are deeper ones drawn inside of this tree: there it begins anew. */
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

/** Members that are not drawn. They come from the beginning on, in parts. */
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

/** One member: a line, and below that of an open branch its own members. */
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
        <TreeLeaf name={name} words={words} value={value} masked={shared.masked} />
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
 * Brings an element to the middle of the screen and gives it focus, once for each turn.
 *
 * @param turn 0 for an element that is not looked for
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
