import type { ClipboardEvent, DragEvent } from 'react';

/** The separators between lines, and between the cells of a line. */
export type Between = { readonly line: string; readonly cell: string };

const spaces: Between = { line: ' ', cell: ' ' };

/**
 * For a one-line field into which the reader pastes or drops several lines or cells: browsers leave out the separators,
 * or a part of them, and so join two words or numbers.
 * @param onText called with the complete new text of the field
 */
export function separateLines(onText: (text: string) => void, between: Between = spaces) {
  const put = (event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>, data: DataTransfer) => {
    const { value, selectionStart, selectionEnd, maxLength, readOnly } = event.currentTarget;
    const given = data.getData('text').trim();
    // Fields with the browser's own editing, such as date fields, have no selection.
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
