import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createReferenceBook } from '~/lib/look-alikes';
import { useApi } from '~/queries/api-context';
import { watchAnswers } from '~/queries/graph-watch';
import { LookAlikeWarning } from './look-alike-warning';

const bookOfApp = () => createReferenceBook();

/** Beside a chip: makes its value known, and warns when another known one looks the same. */
export function LookAlikeMark({ value }: { readonly value: string }) {
  const book = useApi().own(bookOfApp);
  useSyncExternalStore(book.subscribe, book.version);
  useEffect(() => book.add([value]), [book, value]);
  const others = book.othersLike(value);
  return others.length > 0 && <LookAlikeWarning value={value} others={others} />;
}

/** Makes known what the app reads: a value need not have been on the screen to be confused with another. */
export function LookAlikeWatch() {
  const book = useApi().own(bookOfApp);
  const queryClient = useQueryClient();
  const cache = useMemo(() => queryClient.getQueryCache(), [queryClient]);
  useEffect(() => watchAnswers(cache, book.add), [cache, book]);
  return null;
}
