import { seriesText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { NoticeLines } from './notice-lines';

type SeriesNotesProps = {
  /** Rows left out for want of a readable time. */
  readonly undated: number;
  /** Rows given up for another one of the same moment. */
  readonly repeated: number;
  /** Further notes, before the rest. */
  readonly lines?: readonly string[];
};

const noLines: readonly string[] = [];

/** What a history had in it that its chart cannot show: counted, so that nothing is dropped in silence. */
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
