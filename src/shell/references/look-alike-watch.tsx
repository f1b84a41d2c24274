import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createReferenceBook } from '~/lib/look-alikes';
import { useApi } from '~/queries/api-context';
import { watchAnswers } from '~/queries/graph-watch';
import { LookAlikeWarning } from './look-alike-warning';

/**
 * The references that this app has met. What it reads becomes known too, from the first chip on and as long as the
 * app lives: a value need not have been on the screen to be confused with another.
 */
function createKnownReferences() {
  const book = createReferenceBook();
  let watching = false;
  return {
    book,
    watch: (client: QueryClient) => {
      if (watching) return;
      watching = true;
      watchAnswers(client.getQueryCache(), book.add);
    },
  };
}

/** Beside a chip: makes its value known, and warns when another known one looks the same. */
export function LookAlikeMark({ value }: { readonly value: string }) {
  const { book, watch } = useApi().own(createKnownReferences);
  const client = useQueryClient();
  useSyncExternalStore(book.subscribe, book.version);
  useEffect(() => {
    watch(client);
    book.add([value]);
  }, [book, watch, client, value]);
  const others = book.othersLike(value);
  return others.length > 0 && <LookAlikeWarning value={value} others={others} />;
}
