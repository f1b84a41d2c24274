import { Search } from 'lucide';
import { type KeyboardEvent, memo, useEffect, useState } from 'react';
import { harmlessText } from '~/lib/harmless-text';
import { type JsonMatch, type JsonSearch, type JsonSearchOptions, searchJson } from '~/lib/search-json';
import { inSlices } from '~/lib/time-slicing';
import { treeSearchText } from '~/text/en/raw';
import { useText } from '~/text/text-context';
import { classNames } from './class-names';
import { useFormat } from './format-context';
import { Icon } from './icon';
import { useAnnounce } from './live-region';
import { TextField } from './text-field';
import { shownName } from './tree-leaf';

type TreeSearchProps = JsonSearchOptions & {
  /** The whole tree, even if only a part is shown. */
  readonly value: unknown;
  /** Reveals a member. */
  readonly onShow: (path: readonly string[]) => void;
  /** The searched text, if the caller stores it. */
  readonly query?: string | undefined;
  readonly onQuery?: ((query: string) => void) | undefined;
};

/**
 * The search field of a tree, with its results. Enter reveals the first match, then the next ones; Escape clears the
 * field.
 */
export function TreeSearch({ value, masked, nameOf, onShow, query: storedQuery, onQuery }: TreeSearchProps) {
  const t = useText(treeSearchText);
  const [typed, setTyped] = useState(storedQuery ?? '');
  const query = onQuery === undefined ? typed : (storedQuery ?? '');
  const search = useTreeSearch(value, query.trim(), { masked, nameOf });
  const [opened, setOpened] = useState<number | null>(null);
  const matches = search?.matches ?? [];
  const change = (next: string) => {
    setTyped(next);
    onQuery?.(next);
  };
  const open = (match: JsonMatch) => {
    setOpened(match.order);
    onShow(match.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && query !== '') {
      // Escape only clears the field; the drawer around it stays open.
      event.preventDefault();
      event.stopPropagation();
      change('');
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = matches[matches.findIndex(({ order }) => order === opened) + 1] ?? matches[0];
    if (next !== undefined) open(next);
  };
  return (
    <div role="search" aria-label={t.label} className="mb-2 font-sans">
      <TextField
        type="search"
        label={t.label}
        labelHidden
        placeholder={t.label}
        value={query}
        onChange={change}
        onKeyDown={onKeyDown}
        icon={<Icon of={Search} size={15} />}
        maxLength={100}
      />
      {query.trim() !== '' && <Found search={search} />}
      {matches.length > 0 && <TreeMatches matches={matches} opened={opened} onOpen={open} />}
    </div>
  );
}

/** The number of matches or the progress, announced once known. */
function Found({ search }: { readonly search: TreeSearchState | null }) {
  const t = useText(treeSearchText);
  const { numbers } = useFormat();
  const announce = useAnnounce();
  const isDone = search?.isDone === true;
  const words =
    search === null || !isDone
      ? t.looking(numbers.group(BigInt(search?.visited ?? 0)))
      : search.isCut
        ? t.many(search.matches.length)
        : t.found(search.matches.length);
  useEffect(() => {
    if (isDone) announce(words);
  }, [announce, isDone, words]);
  return (
    <p aria-busy={!isDone} className="mt-1 text-small text-muted">
      {words}
      {!isDone && search !== null && search.matches.length > 0 && ` · ${t.found(search.matches.length)}`}
    </p>
  );
}

type TreeSearchState = JsonSearch & {
  /** False while the search is running. */
  readonly isDone: boolean;
};

/**
 * Searches a tree in steps, so that the page stays responsive. A new text replaces the running search. Earlier results
 * stay until there are new ones.
 * @param query null for no search
 */
function useTreeSearch(value: unknown, query: string, { masked, nameOf }: JsonSearchOptions): TreeSearchState | null {
  const [state, setState] = useState<{ readonly query: string; readonly search: TreeSearchState } | null>(null);
  useEffect(() => {
    if (query === '') return undefined;
    const typedOn = new AbortController();
    const tell = (search: JsonSearch, isDone: boolean) => setState({ query, search: { ...search, isDone } });
    inSlices(searchJson(value, query, { masked, nameOf }), {
      signal: typedOn.signal,
      onRest: (search) => tell(search, false),
    }).then(
      (search) => typedOn.signal.aborted || tell(search, true),
      (error: unknown) => {
        // Only an abort is expected. An error of the search is passed to the error boundary of the panel.
        if (!typedOn.signal.aborted)
          setState(() => {
            throw error;
          });
      },
    );
    return () => typedOn.abort();
  }, [value, query, masked, nameOf]);
  return state !== null && query !== '' && state.query === query ? state.search : null;
}

type TreeMatchesProps = {
  readonly matches: readonly JsonMatch[];
  /** The index of the match revealed last. */
  readonly opened: number | null;
  readonly onOpen: (match: JsonMatch) => void;
};

/** A long path is shown by its start and end. */
const FIRST = 2;
const LAST = 3;
const LONGEST_EXCERPT = 200;

/** The matches, each with its path. */
const TreeMatches = memo(function TreeMatches({ matches, opened, onOpen }: TreeMatchesProps) {
  const t = useText(treeSearchText);
  return (
    <ol
      aria-label={t.matches}
      className="mt-1 max-h-56 overflow-y-auto rounded-control border border-line font-mono text-small"
    >
      {matches.map((match) => (
        <li key={match.order} className="border-line not-first:border-t">
          <button
            type="button"
            aria-current={match.order === opened}
            onClick={() => onOpen(match)}
            className={classNames(
              'flex min-h-6 w-full flex-wrap gap-x-2 px-2 py-1 text-start hover:bg-raised',
              match.order === opened && 'bg-accent/11',
            )}
          >
            <bdi className="wrap-anywhere text-muted">{pathText(match.path, t.between) || t.whole}</bdi>
            {match.excerpt !== null && (
              <bdi className="wrap-anywhere">{harmlessText(match.excerpt, LONGEST_EXCERPT)}</bdi>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
});

function pathText(path: readonly string[], between: (levels: number) => string): string {
  const hidden = path.length - FIRST - LAST;
  const shown =
    hidden <= 1
      ? path.map(shownName)
      : [...path.slice(0, FIRST).map(shownName), between(hidden), ...path.slice(-LAST).map(shownName)];
  return shown.join(' › ');
}
