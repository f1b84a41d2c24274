import { type ChangeEvent, type ReactNode, useRef } from 'react';

/**
 * Lets a reader choose a JSON file.
 * @param label the accessible name: that of the button that opens it
 * @param onText gets its text; empty for a file that cannot be read
 * @param mostBytes a larger file is not read: `onTooLarge` is called instead
 * @returns what opens the choice, and the field, which is not seen
 */
export function useFilePicker(
  label: string,
  onText: (text: string) => void,
  { mostBytes, onTooLarge }: { readonly mostBytes?: number; readonly onTooLarge?: () => void } = {},
): { readonly open: () => void; readonly field: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  /** The file that was chosen last: a larger one, chosen before it, may be read after it. */
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
    // The same file may be chosen again.
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
