import type { ClipboardEvent, DragEvent } from 'react';

/** What is put between lines, and between the cells of a line. */
export type Between = { readonly line: string; readonly cell: string };

const spaces: Between = { line: ' ', cell: ' ' };

/**
 * For a field of one line, into which several lines or cells are pasted or dropped: browsers leave out what is between
 * them, or part of it, and make one word or number of two.
 * @param onText gets the whole text that the field should have then
 */
export function separateLines(onText: (text: string) => void, between: Between = spaces) {
  const put = (event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>, data: DataTransfer) => {
    const { value, selectionStart, selectionEnd, maxLength, readOnly } = event.currentTarget;
    const given = data.getData('text').trim();
    // A field that is the browser's own, such as that of a date, has no selection.
    if (!/[\n\r\t]/.test(given) || readOnly || selectionStart === null || selectionEnd === null) return;
    event.preventDefault();
    const lines = given.split(/\s*[\n\r]+\s*/).map((line) => line.replaceAll(/ *\t[\t ]*/g, between.cell));
    const text = value.slice(0, selectionStart) + lines.join(between.line) + value.slice(selectionEnd);
    onText(maxLength < 0 ? text : text.slice(0, maxLength));
  };
  return {
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => put(event, event.clipboardData),
    onDrop: (event: DragEvent<HTMLInputElement>) => {
      put(event, event.dataTransfer);
      if (event.isDefaultPrevented()) event.currentTarget.focus();
    },
  };
}
