import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createRequestBudget, type Entity, useEntity } from '~/queries/support/entities';

/** A thing found through one operation: the answer determines its page. */
function subjectOf(name: string, answer: () => string): Entity & { readonly requested: () => number } {
  let requested = 0;
  const queryKey = ['getThing', name];
  return {
    name,
    operations: ['getThing'],
    requested: () => requested,
    find: (client) => client.getQueryData<string>(queryKey),
    ask: (client) => {
      requested += 1;
      return client.prefetchQuery({ queryKey, queryFn: answer });
    },
  };
}

function open(subject: Entity, budget: ReturnType<typeof createRequestBudget> | null) {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook((of: Entity) => useEntity(of, budget), { wrapper, initialProps: subject });
  return { client, result, rerender };
}

describe('the target of a link', () => {
  it('is requested once, and stays known after the cache is cleared', async () => {
    const subject = subjectOf('one', () => 'here');
    const { client, result, rerender } = open(subject, createRequestBudget(5));
    await waitFor(() => expect(result.current).toBe('here'));
    act(() => client.clear());
    rerender({ ...subject });
    expect(result.current).toBe('here');
    expect(subject.requested()).toBe(1);
  });

  it('is not the target of another thing that was there before', async () => {
    const { result, rerender } = open(
      subjectOf('one', () => 'here'),
      createRequestBudget(1),
    );
    await waitFor(() => expect(result.current).toBe('here'));
    const other = subjectOf('other', () => 'there');
    rerender(other);
    expect(result.current).toBeUndefined();
    expect(other.requested()).toBe(0);
  });

  it('is not requested in tables', () => {
    const subject = subjectOf('one', () => 'here');
    expect(open(subject, null).result.current).toBeUndefined();
    expect(subject.requested()).toBe(0);
  });
});
