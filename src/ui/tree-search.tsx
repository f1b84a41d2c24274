import { Search } from 'lucide';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { JsonMatch, JsonSearchOptions } from '~/lib/search-json';
import { treeSearchText } from '~/text/en/tree-search';
import { useText } from '~/text/text-context';
import { useFormat } from './format-context';
import { Icon } from './icon';
import { useAnnounce } from './live-region';
import { TextField } from './text-field';
import { TreeMatches } from './tree-matches';
import { type TreeSearchState, useTreeSearch } from './use-tree-search';

export type TreeSearchProps = JsonSearchOptions & {
  /** All of it, whichever part is drawn. */
  readonly value: unknown;
  /** Opens the way to a member. */
  readonly onShow: (path: readonly string[]) => void;
  /** What is looked for, where somebody else keeps it. */
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
  const words = search === null || !isDone ? t.looking(numbers.group(BigInt(search?.visited ?? 0))) : search.isCut ? t.many(search.matches.length) : t.found(search.matches.length);
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
