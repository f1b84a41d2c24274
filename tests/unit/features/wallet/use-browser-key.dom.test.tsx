import * as fake from 'fake-indexeddb';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBrowserKey } from '~/features/wallet/use-browser-key';

afterEach(() => vi.unstubAllGlobals());

it('shows the key from the last read, even if an earlier read finishes later', async () => {
  const { IDBFactory, ...classes } = fake;
  for (const [name, made] of Object.entries(classes)) vi.stubGlobal(name, made);
  const storage = new IDBFactory();
  const slow = new EventTarget();
  const open = vi.fn((name: string, version: number): EventTarget => storage.open(name, version));
  open.mockReturnValueOnce(slow);
  vi.stubGlobal('indexedDB', { open });
  const { result } = renderHook(() => useBrowserKey(`0:${'ab'.repeat(32)}`));
  act(() => {
    result.current.refresh();
  });
  await waitFor(() => expect(result.current.storedKey.kind).toBe('none'));
  slow.dispatchEvent(new Event('error'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(open).toHaveBeenCalledTimes(2);
  expect(result.current.storedKey.kind).toBe('none');
});
