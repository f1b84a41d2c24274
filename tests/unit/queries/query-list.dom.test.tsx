import { QueryClient, QueryClientProvider, queryOptions, useQueries } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

/** A service that holds each request until the test answers or refuses it. */
function serviceOf() {
  const requested: string[] = [];
  const waiting = new Map<
    string,
    { readonly answer: (text: string) => void; readonly refuse: (error: Error) => void }
  >();
  const aborted: string[] = [];
  const options = (name: string) =>
    queryOptions({
      queryKey: ['named', name] as const,
      retry: false,
      queryFn: ({ signal }) => {
        requested.push(name);
        signal.addEventListener('abort', () => aborted.push(name));
        return new Promise<string>((answer, refuse) => waiting.set(name, { answer, refuse }));
      },
    });
  return { requested, waiting, aborted, options };
}

type Service = ReturnType<typeof serviceOf>;

function List({ service, names }: { readonly service: Service; readonly names: readonly string[] }) {
  const results = useQueries({ queries: names.map(service.options) });
  return (
    <ul>
      {results.map(({ data, error, fetchStatus }, index) => (
        <li key={names[index]} aria-label={names[index] ?? ''}>
          {error?.message ?? data ?? fetchStatus}
        </li>
      ))}
    </ul>
  );
}

function show(service: Service, names: readonly string[]) {
  const client = new QueryClient();
  const view = (shown: readonly string[]) => (
    <QueryClientProvider client={client}>
      <List service={service} names={shown} />
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(view(names));
  return { client, unmount, list: (shown: readonly string[]) => rerender(view(shown)) };
}

describe('several queries as a list', () => {
  it('requests each once, and gives each its own answer or failure', async () => {
    const service = serviceOf();
    show(service, ['a', 'b']);
    expect(screen.getByRole('listitem', { name: 'a' })).toHaveTextContent('fetching');
    await waitFor(() => expect(service.requested.toSorted()).toEqual(['a', 'b']));
    service.waiting.get('a')?.answer('one');
    service.waiting.get('b')?.refuse(new Error('no b'));
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'a' })).toHaveTextContent('one'));
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'b' })).toHaveTextContent('no b'));
  });

  it('keeps a pending request when its place in the list changes, and cancels the request of a removed one', async () => {
    const service = serviceOf();
    const { list } = show(service, ['a', 'b']);
    await waitFor(() => expect(service.requested).toHaveLength(2));
    list(['c', 'b']);
    await waitFor(() => expect(service.requested).toEqual([...service.requested.slice(0, 2), 'c']));
    await waitFor(() => expect(service.aborted).toEqual(['a']));
    service.waiting.get('b')?.answer('two');
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'b' })).toHaveTextContent('two'));
    expect(screen.queryByRole('listitem', { name: 'a' })).toBeNull();
  });

  it('stops watching once it is unmounted, and watches nothing for an empty list', async () => {
    const service = serviceOf();
    const { client, unmount, list } = show(service, ['a']);
    await waitFor(() => expect(service.requested).toEqual(['a']));
    list([]);
    await waitFor(() =>
      expect(
        client
          .getQueryCache()
          .find({ queryKey: ['named', 'a'] })
          ?.getObserversCount(),
      ).toBe(0),
    );
    list(['b']);
    await waitFor(() => expect(service.requested).toEqual(['a', 'b']));
    unmount();
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ['named', 'b'] })
        ?.getObserversCount(),
    ).toBe(0);
  });
});
