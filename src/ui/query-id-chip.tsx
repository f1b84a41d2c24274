import type { ReactNode } from 'react';
import { useText } from '~/text/text-context';
import { CopyButton } from './copy-button';

type QueryIdChipProps = {
  /** An executor's query id, or a number that stands where one does: whole, and never grouped. */
  readonly queryId: bigint;
  /** Makes what is shown a link, where it leads somewhere. */
  readonly link?: ((shown: ReactNode) => ReactNode) | undefined;
};

/** A query id wherever it stands. It is short enough to be shown whole, so none can be taken for another. */
export function QueryIdChip({ queryId, link }: QueryIdChipProps) {
  const t = useText();
  const digits = queryId.toString();
  const shown = <data value={digits}>{digits}</data>;
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      {link === undefined ? shown : link(shown)}
      <CopyButton text={digits} what={t.common.queryId} />
    </span>
  );
}
