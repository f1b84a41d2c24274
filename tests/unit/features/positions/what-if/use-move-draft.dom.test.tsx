import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMoveDraft } from '~/features/positions/what-if/what-if-controls';
import { createNumberShape } from '~/lib/format-number';
import { readNumber } from '~/lib/typed-number';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const english = createNumberShape('en');
const SETTLED_MS = 500;

/** A pending move, beside another option of the same view that enters the URL at once. */
function openDraft() {
  const sent: string[] = [];
  const hook = renderHook(
    ({ url, asset }: { url: string; asset: string }) => useMoveDraft(url, (move) => sent.push(`${move} of ${asset}`)),
    { initialProps: { url: '0', asset: 'all' } },
  );
  const type = (text: string) => hook.result.current.set(text, readNumber(text, english));
  return { ...hook, sent, type };
}

describe('a pending move', () => {
  it('enters the URL once, when the input pauses', () => {
    const { result, sent, type } = openDraft();
    for (const text of ['-1', '-12', '-12.', '-12.5']) act(() => type(text));
    expect([result.current.text, result.current.move, sent]).toEqual(['-12.5', '-12.5', []]);
    act(() => void vi.advanceTimersByTime(SETTLED_MS));
    expect(sent).toEqual(['-12.5 of all']);
  });

  it('does not overwrite options that the reader chose while it was pending', () => {
    const { rerender, sent, type } = openDraft();
    act(() => type('-10'));
    rerender({ url: '0', asset: 'BTC' });
    act(() => void vi.advanceTimersByTime(SETTLED_MS));
    expect(sent).toEqual(['-10 of BTC']);
  });

  it('is not sent if the URL has changed, or if its component is gone', () => {
    const { result, rerender, unmount, sent, type } = openDraft();
    act(() => type('-10'));
    rerender({ url: '20', asset: 'all' });
    expect([result.current.text, result.current.move]).toEqual(['20', '20']);
    act(() => void vi.advanceTimersByTime(SETTLED_MS));
    expect(sent).toEqual([]);
    act(() => type('5'));
    unmount();
    vi.advanceTimersByTime(SETTLED_MS);
    expect(sent).toEqual([]);
  });
});
