import { rawText } from '~/text/en/raw';
import { useText } from '~/text/text-context';
import { shownName } from './tree-name';
import { useTreeTarget } from './use-tree-target';

export type TreeCrumbsProps = {
  /** The way to the branch that stands at the top; not empty. */
  readonly path: readonly string[];
  /** Counts up with every wish to see something. */
  readonly turn: number;
  readonly onStart: (path: readonly string[]) => void;
};

/** Of a long way the beginning is left out but for the whole. */
const SHOWN = 4;

/** The way to a part of a tree that is drawn by itself, and back. */
export function TreeCrumbs({ path, turn, onStart }: TreeCrumbsProps) {
  const t = useText(rawText);
  const ref = useTreeTarget<HTMLElement>(turn);
  const hidden = Math.max(0, path.length - SHOWN);
  return (
    <nav ref={ref} tabIndex={-1} aria-label={t.treeWay} className="mb-1 flex flex-wrap items-center gap-x-1.5 border-b border-line pb-1">
      <Crumb name={t.treeTop} onPress={() => onStart([])} />
      {hidden > 0 && <span className="text-faint">› {t.treeLevels(hidden)}</span>}
      {path.slice(hidden).map((name, index) => {
        const own = path.slice(0, hidden + index + 1);
        return (
          <span key={own.length} className="flex min-w-0 items-center gap-x-1.5">
            <span aria-hidden="true" className="text-faint">
              ›
            </span>
            {own.length === path.length ? <bdi className="wrap-anywhere">{shownName(name)}</bdi> : <Crumb name={shownName(name)} onPress={() => onStart(own)} />}
          </span>
        );
      })}
    </nav>
  );
}

function Crumb({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="min-h-6 min-w-0 text-start text-accent-text underline-offset-2 hover:underline">
      <bdi className="wrap-anywhere">{name}</bdi>
    </button>
  );
}
