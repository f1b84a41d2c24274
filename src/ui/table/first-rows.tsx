import { narrowScreen, useMediaQuery } from '../use-media-query';
import { WINDOWED_ABOVE, type TableBodyProps } from './body-props';
import { PlainRows } from './plain-rows';
import { CARD_PX, ROW_PX, TableGap } from './table-gap';

/** The lowest a row of any density is, in px. */
const LOWEST_ROW_PX = 34;

/**
 * The first rows of a long table, over a gap in place of the rest: the page is as high as
 * with all of them, and whoever comes back to a place far down finds it there. So many as
 * fill the screen: a list of three hundred then costs no more than one that is drawn whole.
 */
export function FirstRows<Row>(props: TableBodyProps<Row>) {
  const { rows, columns } = props;
  const isCards = useMediaQuery(narrowScreen);
  const shown = Math.min(WINDOWED_ABOVE, Math.ceil(window.innerHeight / LOWEST_ROW_PX));
  return (
    <>
      <PlainRows {...props} counted rows={rows.slice(0, shown)} />
      <TableGap height={(rows.length - shown) * (isCards ? CARD_PX : ROW_PX)} columns={columns.length} />
    </>
  );
}
