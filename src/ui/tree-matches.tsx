import { memo } from 'react';
import { harmlessText } from '~/lib/harmless-text';
import type { JsonMatch } from '~/lib/search-json';
import { treeSearchText } from '~/text/en/tree-search';
import { useText } from '~/text/text-context';
import { classNames } from './class-names';
import { shownName } from './tree-name';

export type TreeMatchesProps = {
  readonly matches: readonly JsonMatch[];
  /** The order of the one that was opened last. */
  readonly opened: number | null;
  readonly onOpen: (match: JsonMatch) => void;
};

/** Of a long way its beginning and its end are shown. */
const FIRST = 2;
const LAST = 3;
const LONGEST_EXCERPT = 200;

/** What was found, each with the way to it. */
export const TreeMatches = memo(function TreeMatches({ matches, opened, onOpen }: TreeMatchesProps) {
  const t = useText(treeSearchText);
  return (
    <ol aria-label={t.matches} className="mt-1 max-h-56 overflow-y-auto rounded-control border border-line font-mono text-small">
      {matches.map((match) => (
        <li key={match.order} className="border-line not-first:border-t">
          <button
            type="button"
            aria-current={match.order === opened}
            onClick={() => onOpen(match)}
            className={classNames('flex min-h-6 w-full flex-wrap gap-x-2 px-2 py-1 text-start hover:bg-raised', match.order === opened && 'bg-accent/11')}
          >
            <bdi className="wrap-anywhere text-muted">{wayWords(match.path, t.between) || t.whole}</bdi>
            {match.excerpt !== null && <bdi className="wrap-anywhere">{harmlessText(match.excerpt, LONGEST_EXCERPT)}</bdi>}
          </button>
        </li>
      ))}
    </ol>
  );
});

function wayWords(path: readonly string[], between: (levels: number) => string): string {
  const hidden = path.length - FIRST - LAST;
  const shown = hidden <= 1 ? path.map(shownName) : [...path.slice(0, FIRST).map(shownName), between(hidden), ...path.slice(-LAST).map(shownName)];
  return shown.join(' › ');
}
