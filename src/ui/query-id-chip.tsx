import type { ReactNode } from 'react';
import { useText } from '~/text/text-context';
import { CopyButton } from './copy-button';

type QueryIdChipProps = {
  /** An executor's query id, or a number in its place: complete and never grouped. */
  readonly queryId: bigint;
  /** Makes the text a link. */
  readonly link?: ((shown: ReactNode) => ReactNode) | undefined;
};

/** A query id. It is short enough to be shown completely, so there is no look-alike warning. */
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
