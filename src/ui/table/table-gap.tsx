/** Heights before a row is measured, in px: of a table's row, and of a card. */
export const ROW_PX = 42;
export const CARD_PX = 150;

/** Stands for rows that are not drawn, as high as they are or may be. */
export function TableGap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden="true" className="table-gap" style={{ height }}>
      <td colSpan={columns} aria-hidden="true" />
    </tr>
  );
}
