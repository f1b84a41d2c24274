import { Fragment, useId, useState } from 'react';
import { writeExactJson } from '~/lib/exact-json-text';
import { memberCount, memberIndex, membersBetween } from '~/lib/member-names';
import { isBranch } from '~/lib/open-value';
import { holdsIndex, type Range, withRange } from '~/lib/shown-ranges';
import { inSlices } from '~/lib/slices';
import { rawText } from '~/text/en/raw';
import { useText } from '~/text/text-context';
import { useFormat } from './format-context';
import { TreeCopy } from './tree-copy';
import { TreeLeaf } from './tree-leaf';
import { shownName, TreeName } from './tree-name';
import { useTreeTarget } from './use-tree-target';

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

/** So many members of a level are drawn at once; the rest waits behind a button that says how many there are. */
const AT_ONCE = 50;
/** A press on that draws so many more: twice as many are slow to draw. */
const MORE = 100;
/** What is looked for is drawn with so many before it. */
const BEFORE = 5;
/** Deeper levels are not moved in any further: on a phone nothing would be left of the line. */
const DEEPEST_INDENT = 10;
/** Nor are deeper ones drawn inside of this tree: there it begins anew. */
const DEEPEST_DRAWN = 24;

export function TreeMembers({ label, branch, ...position }: Position & { readonly label: string; readonly branch: object }) {
  const t = useText(rawText);
  const { level, reveal } = position;
  const [shown, setShown] = useState<{ readonly ranges: readonly Range[]; readonly turn: number }>({ ranges: [{ from: 0, to: AT_ONCE }], turn: 0 });
  const wanted = reveal?.rest[0];
  if (reveal !== null && wanted !== undefined && reveal.turn !== shown.turn) {
    setShown({ ranges: withMember(shown.ranges, memberIndex(branch, wanted)), turn: reveal.turn });
  }
  const count = memberCount(branch);
  const more = (range: Range) => setShown({ ...shown, ranges: withRange(shown.ranges, range) });
  return (
    <ul aria-label={label} className={level > 0 && level < DEEPEST_INDENT ? 'ms-2 border-s border-line ps-2.5' : undefined}>
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
      <button type="button" onClick={() => onMore({ from, to: Math.min(to, from + MORE) })} className="min-h-6 text-accent-text underline underline-offset-2">
        {t.treeMore(numbers.group(BigInt(to - from)))}
      </button>
    </li>
  );
}

/** One member: a line, and below that of an open branch its own members. */
function TreeMember({ name, value, path, level, reveal, shared }: Position & { readonly name: string; readonly value: unknown }) {
  const own = [...path, name];
  const rest = reveal !== null && reveal.rest[0] === name ? { rest: reveal.rest.slice(1), turn: reveal.turn } : null;
  const target = useTreeTarget<HTMLLIElement>(rest?.rest.length === 0 ? rest.turn : 0);
  const words = shared.nameOf?.(own) ?? null;
  return (
    <li ref={target} tabIndex={rest?.rest.length === 0 ? -1 : undefined} aria-current={rest?.rest.length === 0 ? 'location' : undefined} className="aria-current:bg-accent/11">
      {isBranch(value) ? (
        <TreeBranch name={name} words={words} branch={value} path={own} level={level} reveal={rest} shared={shared} />
      ) : (
        <TreeLeaf name={name} words={words} value={value} masked={shared.masked} />
      )}
    </li>
  );
}

function TreeBranch({ name, words, branch, ...position }: Position & { readonly name: string; readonly words: string | null; readonly branch: object }) {
  const t = useText(rawText);
  const id = useId();
  const { level, path, reveal, shared } = position;
  const [open, setOpen] = useState({ is: level + 1 < shared.openLevels, turn: 0 });
  if (reveal !== null && reveal.turn !== open.turn) setOpen({ is: open.is || reveal.rest.length > 0, turn: reveal.turn });
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
