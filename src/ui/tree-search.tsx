import { Search } from 'lucide';
import { type KeyboardEvent, memo, useEffect, useState } from 'react';
import { harmlessText } from '~/lib/harmless-text';
import { type JsonMatch, type JsonSearch, type JsonSearchOptions, searchJson } from '~/lib/search-json';
import { inSlices } from '~/lib/time-slicing';
import { treeSearchText } from '~/text/en/tree';
import { useText } from '~/text/text-context';
import { classNames } from './class-names';
import { useFormat } from './format-context';
import { Icon } from './icon';
import { useAnnounce } from './live-region';
import { TextField } from './text-field';
import { shownName } from './tree-leaf';

type TreeSearchProps = JsonSearchOptions & {
  /** All of it, whichever part is drawn. */
  readonly value: unknown;
  /** Opens the way to a member. */
  readonly onShow: (path: readonly string[]) => void;
  /** The text to look for, where the caller keeps it. */
  readonly query?: string | undefined;
  readonly onQuery?: ((query: string) => void) | undefined;
};

/** The field that looks through a tree, and what it finds. Enter opens the way to the first match, and to the next when it is pressed again; Escape clears it. */
export function TreeSearch({ value, masked, nameOf, onShow, query: kept, onQuery }: TreeSearchProps) {
  const t = useText(treeSearchText);
  const [typed, setTyped] = useState(kept ?? '');
  const query = onQuery === undefined ? typed : (kept ?? '');
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
      // Only the field is cleared: the drawer around it stays.
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
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      {query.trim() !== '' && <Found search={search} />}
      {matches.length > 0 && <TreeMatches matches={matches} opened={opened} onOpen={open} />}
    </div>
  );
}

/** How many were found, or how far it is: read out once it knows. */
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
  /** False while it still looks. */
  readonly isDone: boolean;
};

/**
 * Looks through a tree while the page goes on answering; typing on ends a search and begins the
 * next. What a search before it has found stays until there is more to say.
 *
 * @param query null when it asks for nothing
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
        // Only giving up is expected: a fault in the search itself belongs to the boundary around the panel.
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
  /** The order of the one that was opened last. */
  readonly opened: number | null;
  readonly onOpen: (match: JsonMatch) => void;
};

/** Of a long way its beginning and its end are shown. */
const FIRST = 2;
const LAST = 3;
const LONGEST_EXCERPT = 200;

/** What was found, each with the way to it. */
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
            <bdi className="wrap-anywhere text-muted">{wayWords(match.path, t.between) || t.whole}</bdi>
            {match.excerpt !== null && (
              <bdi className="wrap-anywhere">{harmlessText(match.excerpt, LONGEST_EXCERPT)}</bdi>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
});

function wayWords(path: readonly string[], between: (levels: number) => string): string {
  const hidden = path.length - FIRST - LAST;
  const shown =
    hidden <= 1
      ? path.map(shownName)
      : [...path.slice(0, FIRST).map(shownName), between(hidden), ...path.slice(-LAST).map(shownName)];
  return shown.join(' › ');
}
