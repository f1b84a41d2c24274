import { seriesText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { NoticeLines } from './notice-lines';

type SeriesNotesProps = {
  /** The number of rows left out because their time is unreadable. */
  readonly undated: number;
  /** The number of rows replaced by another row of the same time. */
  readonly repeated: number;
  /** More notes, shown first. */
  readonly lines?: readonly string[];
};

const noLines: readonly string[] = [];

/** Counts the rows of a history that its chart cannot show, so that none is dropped silently. */
export function SeriesNotes({ undated, repeated, lines = noLines }: SeriesNotesProps) {
  const t = useText(seriesText);
  return (
    <NoticeLines
      lines={[
        ...lines,
        ...(undated === 0 ? [] : [t.undated(undated)]),
        ...(repeated === 0 ? [] : [t.repeated(repeated)]),
      ]}
    />
  );
}
