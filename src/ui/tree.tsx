import { lazy, Suspense, useState } from 'react';
import { valueAt } from '~/lib/member-names';
import { isBranch } from '~/lib/open-value';
import { useMasked, type Reach } from './privacy-context';
import { TreeCrumbs } from './tree-crumbs';
import { TreeLeaf } from './tree-leaf';
import { TreeMembers } from './tree-members';

export type TreeProps = {
  /** Names the list for assistive technology. */
  readonly label: string;
  /** Decoded JSON of any shape and size, whole numbers beyond 2^53 as bigint. */
  readonly value: unknown;
  /** How many levels are open at first. Below one that is closed nothing is drawn, however much there is. */
  readonly openLevels?: number;
  /** Whose figures these are: `personal`, unless said otherwise, are masked in privacy mode. */
  readonly reach?: Reach;
  /** Words for members that are known, by the way to them; they stand beside the service's name. */
  readonly nameOf?: ((path: readonly string[]) => string | null) | undefined;
  /** Whether there is a field to look for names and values. */
  readonly searchable?: boolean;
  /** What is looked for, where the page's address keeps it. */
  readonly query?: string | undefined;
  readonly onQuery?: ((query: string) => void) | undefined;
};

/** Which part of the tree is drawn, and what in it is pointed out. */
type View = {
  /** The way to the branch that stands at the top. */
  readonly top: readonly string[];
  /** The way to what is pointed out, from the whole; null for nothing. */
  readonly target: readonly string[] | null;
  /** Counts up with every wish to see something, so that the same can be wished for twice. */
  readonly turn: number;
};

/** A target that is deeper is drawn with so many levels around it: a thousand, one in another, are slow to lay out. */
const LEVELS_AROUND = 8;

/** What looks through a tree comes with the first that can be searched. */
const TreeSearch = lazy(async () => ({ default: (await import('./tree-search')).TreeSearch }));

/**
 * An object whose shape the interface leaves open, as a tree of its members: exact, bounded at
 * every level and in depth, every value can be copied, and anything in it can be found.
 */
export function Tree({ label, value, openLevels = 1, reach = 'personal', nameOf, searchable = false, query, onQuery }: TreeProps) {
  const masked = useMasked(reach, false);
  const [view, setView] = useState<View>({ top: [], target: null, turn: 0 });
  const part = valueAt(value, view.top);
  // What was looked at may be gone from a newer body.
  const top = isBranch(part) ? view.top : [];
  const branch = isBranch(part) ? part : value;
  const reveal = view.target === null || view.turn === 0 ? null : { rest: view.target.slice(top.length), turn: view.turn };
  const show = (path: readonly string[]) => setView({ top: path.slice(0, path.length > LEVELS_AROUND ? -LEVELS_AROUND : 0), target: path, turn: view.turn + 1 });
  const start = (path: readonly string[]) => setView({ top: path, target: path, turn: view.turn + 1 });
  return (
    <div className="py-1 font-mono text-small">
      {searchable && (
        <Suspense fallback={<div className="h-8" />}>
          <TreeSearch value={value} masked={masked} nameOf={nameOf} onShow={show} query={query} onQuery={onQuery} />
        </Suspense>
      )}
      {top.length > 0 && <TreeCrumbs path={top} turn={view.turn} onStart={start} />}
      {isBranch(branch) ? (
        <TreeMembers label={label} branch={branch} path={top} level={0} reveal={reveal} shared={{ openLevels, masked, nameOf, onStart: start }} />
      ) : (
        <TreeLeaf name={null} value={branch} masked={masked} />
      )}
    </div>
  );
}
