import { type ChangeEvent, type ReactNode, useRef } from 'react';

/**
 * Lets a reader choose a JSON file.
 * @param label the accessible name: the label of the button that opens the choice
 * @param onText called with the file's text; empty if it cannot be read
 * @param mostBytes a larger file is not read: `onTooLarge` is called instead
 * @returns a function that opens the choice, and the hidden field
 */
export function useFilePicker(
  label: string,
  onText: (text: string) => void,
  { mostBytes, onTooLarge }: { readonly mostBytes?: number; readonly onTooLarge?: () => void } = {},
): { readonly open: () => void; readonly field: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  /** The file that was chosen last. An earlier, larger file may be read after it and must be ignored. */
  const newest = useRef<File | null>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    newest.current = file;
    const take = (text: string) => {
      if (newest.current === file) onText(text);
    };
    if (file.size > (mostBytes ?? Number.POSITIVE_INFINITY)) onTooLarge?.();
    else file.text().then(take, () => take(''));
    // Lets the reader choose the same file again.
    target.value = '';
  };
  return {
    open: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={onChange}
      />
    ),
  };
}
