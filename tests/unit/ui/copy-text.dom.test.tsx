import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '~/ui/copy-text';

/** The older command of browsers, which jsdom lacks: it copies the selection of the focused field. */
function withCommand(copies: boolean): string[] {
  const copied: string[] = [];
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      const field = document.activeElement;
      if (copies && field instanceof HTMLTextAreaElement)
        copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
      return copies;
    },
  });
  return copied;
}

function withClipboard(writeText: ((text: string) => Promise<void>) | undefined): void {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: writeText === undefined ? undefined : { writeText },
  });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

describe('copying a text', () => {
  it('uses the clipboard if there is one', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    withClipboard(writeText);
    const older = withCommand(true);
    expect(await copyText('curl')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('curl');
    expect(older).toEqual([]);
  });

  it.each([
    ['there is no clipboard (an insecure origin)', undefined],
    ['the browser refuses it', () => Promise.reject(new Error('NotAllowedError'))],
  ])('uses the older command if %s, leaves nothing behind and gives the focus back', async (_, writeText) => {
    withClipboard(writeText);
    const older = withCommand(true);
    const dialog = document.createElement('dialog');
    const button = document.createElement('button');
    dialog.append(button);
    document.body.append(dialog);
    dialog.setAttribute('open', '');
    button.focus();
    expect(await copyText('curl\n-X GET')).toBe(true);
    expect(older).toEqual(['curl\n-X GET']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('says that nothing was copied if the browser refuses both, or has neither', async () => {
    withClipboard(undefined);
    expect(await copyText('curl')).toBe(false);
    withCommand(false);
    expect(await copyText('curl')).toBe(false);
  });
});
