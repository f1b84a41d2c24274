import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLatest } from '~/ui/use-latest';

/** A request that the test answers when it wants. */
function asker() {
  const answers: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => answers.push(resolve));
  const answer = (index: number, value: string) => act(() => Promise.resolve(answers[index]?.(value)));
  return { read, answer, answers };
}

describe('a value that is read again', () => {
  it('is the answer to the newest request, whichever comes last', async () => {
    const { read, answer } = asker();
    const { result } = renderHook(() => useLatest(read));
    expect(result.current.value).toBeNull();
    act(() => void result.current.refresh());
    await answer(1, 'now');
    expect(result.current.value).toBe('now');
    await answer(0, 'before');
    expect(result.current.value).toBe('now');
  });

  it('is not the answer to another request', async () => {
    const [one, other] = [asker(), asker()];
    const { result, rerender } = renderHook(({ read }) => useLatest(read), { initialProps: { read: one.read } });
    await one.answer(0, 'one');
    expect(result.current.value).toBe('one');
    rerender({ read: other.read });
    expect(result.current.value).toBeNull();
    await other.answer(0, 'other');
    expect(result.current.value).toBe('other');
  });
});
