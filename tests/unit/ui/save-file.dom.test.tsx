import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isShared } from '~/lib/download';
import { savingText } from '~/text/en/common';
import { tablesText } from '~/text/en/tables';
import { Dialog } from '~/ui/dialog';
import { SaveFileProvider, useSaveFile } from '~/ui/save-file';
import { useSaveJson } from '~/ui/use-save-json';
import { touchScreen } from '~/ui/use-media-query';
import { recordSavedFiles } from '../../support/saved-files';
import { openShareSheet } from '../../support/share-sheet';

const saved = recordSavedFiles();
const t = savingText;

describe('whether a file is shared', () => {
  const file = new File(['x'], 'x.csv', { type: 'text/csv' });
  const canShare = () => true;
  it.each([
    ['an app on the home screen of iOS', { standalone: true, maxTouchPoints: 5, canShare }, true],
    [
      'a tab of Safari, or the browser inside of another app on iOS',
      { standalone: false, maxTouchPoints: 5, canShare },
      true,
    ],
    ['an old iOS, which shares no files', { standalone: true, maxTouchPoints: 5, canShare: () => false }, false],
    ['an older one, which cannot say', { standalone: true, maxTouchPoints: 5 }, false],
    ['Safari on a Mac', { standalone: false, maxTouchPoints: 0, canShare }, false],
    ['a computer, or Chrome on Android', { canShare }, false],
    ['a browser inside of an app on Android', {}, false],
  ])('%s', (_name, browser, expected) => {
    expect(isShared(browser, file)).toBe(expected);
  });
});

const refusal = new TypeError('no room for a file');

/** A browser without memory for the file. */
function refuseDownloads(): void {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw refusal;
  });
}

function SaveJsonButton() {
  const saveJson = useSaveJson();
  return (
    <button type="button" onClick={() => saveJson('sums.json', '{}')}>
      Get it
    </button>
  );
}

function SaveButton({ onSaved }: { readonly onSaved: (saved: unknown) => void }) {
  const save = useSaveFile();
  const get = () => {
    const file = new Blob(['1;2'], { type: 'text/csv;charset=utf-8' });
    save('sums.csv', file).then(onSaved, onSaved);
  };
  return (
    <button type="button" onClick={get}>
      Get it
    </button>
  );
}

async function press() {
  const results: unknown[] = [];
  const user = userEvent.setup();
  render(
    <SaveFileProvider>
      <SaveButton onSaved={(result) => results.push(result)} />
    </SaveFileProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Get it' }));
  return { user, results };
}

describe('saving a file', () => {
  it('is a download if downloads arrive', async () => {
    const { results } = await press();
    expect(results).toEqual(['handed-over']);
    expect(saved.map(({ name }) => name)).toEqual(['sums.csv']);
  });

  it('is sharing on iOS, with the name and the type of the file', async () => {
    const shared = openShareSheet();
    const { results } = await press();
    await waitFor(() => expect(results).toEqual(['shared']));
    expect(shared.map(({ name, type }) => [name, type])).toEqual([['sums.csv', 'text/csv']]);
    expect(saved).toEqual([]);
  });

  it('does nothing if the reader closes the sheet', async () => {
    openShareSheet({ refusals: ['AbortError'] });
    const { results } = await press();
    await waitFor(() => expect(results).toEqual(['cancelled']));
    expect(saved).toEqual([]);
  });

  it('is a download if sharing fails', async () => {
    openShareSheet({ refusals: ['DataError'] });
    const { results } = await press();
    await waitFor(() => expect(results).toEqual(['handed-over']));
    expect(saved).toHaveLength(1);
  });

  it('needs another press if the first one is too long ago', async () => {
    const shared = openShareSheet({ refusals: ['NotAllowedError'] });
    const { user, results } = await press();
    expect(await screen.findByRole('dialog', { name: t.ready })).toHaveTextContent('sums.csv');
    await user.click(screen.getByRole('button', { name: t.save }));
    await waitFor(() => expect(results).toEqual(['shared']));
    expect(shared).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is a download if the sheet refuses even after a press', async () => {
    openShareSheet({ refusals: ['NotAllowedError', 'NotAllowedError'] });
    const { user, results } = await press();
    await user.click(await screen.findByRole('button', { name: t.save }));
    await waitFor(() => expect(results).toEqual(['handed-over']));
    expect(saved).toHaveLength(1);
  });

  it('fails, with the dialog closed, if the browser refuses the download after the press', async () => {
    openShareSheet({ refusals: ['NotAllowedError', 'NotAllowedError'] });
    refuseDownloads();
    const { user, results } = await press();
    await user.click(await screen.findByRole('button', { name: t.save }));
    await waitFor(() => expect(results).toEqual([refusal]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does nothing if the reader closes the dialog', async () => {
    openShareSheet({ refusals: ['NotAllowedError'] });
    const { user, results } = await press();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(results).toEqual(['cancelled']));
    expect(saved).toEqual([]);
  });
});

describe('saving a JSON text', () => {
  it('tells the reader that the browser refused, also after another press', async () => {
    refuseDownloads();
    const user = userEvent.setup();
    render(
      <SaveFileProvider>
        <SaveJsonButton />
      </SaveFileProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Get it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(tablesText.csv.failed(refusal.message));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    openShareSheet({ refusals: ['NotAllowedError', 'NotAllowedError'] });
    await user.click(screen.getByRole('button', { name: 'Get it' }));
    await user.click(await screen.findByRole('button', { name: t.save }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('whether a download has arrived', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const useTouch = () =>
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === touchScreen }),
    );
  const note = () => screen.queryByText(t.mayNotArrive);

  it('is not mentioned if downloads arrive', async () => {
    const { results } = await press();
    expect(results).toEqual(['handed-over']);
    expect(note()).toBeNull();
  });

  it('is unknown on a touch screen, where browsers inside other apps drop it, and the page says so once', async () => {
    useTouch();
    const { user } = await press();
    expect(note()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(note()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get it' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(note()).toBeNull();
  });

  it('is reported where it can be read and closed: within an open dialog', async () => {
    useTouch();
    render(
      <SaveFileProvider>
        <Dialog open title="Tools" onClose={() => undefined}>
          <SaveButton onSaved={() => undefined} />
        </Dialog>
      </SaveFileProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Get it' }));
    const dialog = screen.getByRole('dialog', { name: 'Tools' });
    expect(dialog).toContainElement(await screen.findByText(t.mayNotArrive));
    // It stays until it is closed separately.
    fireEvent(dialog, new Event('close'));
    expect(note()).toBeVisible();
    expect(dialog).not.toContainElement(note());
  });

  it('is known if the file was shared, or the sheet was closed', async () => {
    useTouch();
    openShareSheet({ refusals: ['AbortError'] });
    const { user, results } = await press();
    await user.click(screen.getByRole('button', { name: 'Get it' }));
    await waitFor(() => expect(results).toEqual(['cancelled', 'shared']));
    expect(note()).toBeNull();
  });

  it('stays unknown if the file needed another press and was downloaded then', async () => {
    useTouch();
    openShareSheet({ refusals: ['NotAllowedError', 'NotAllowedError'] });
    const { user } = await press();
    await user.click(await screen.findByRole('button', { name: t.save }));
    expect(await screen.findByText(t.mayNotArrive)).toBeVisible();
  });
});
