import { Info } from 'lucide';
import { useId, useState } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { useLazy } from '~/ui/lazy';

// Most figures are read and believed: what explains one comes when it is first asked for.
const load = () => import('./breakdown-popover');

export type BreakdownButtonProps = { readonly row: PositionRow; readonly of: 'net' | 'liquidation' };

/** Beside a figure: opens how it is made up. */
export function BreakdownButton({ row, of }: BreakdownButtonProps) {
  const t = useText(positionsText);
  const { partMissing } = useText().common;
  const id = useId();
  // The button itself, from the first press on.
  const [wantedBy, setWantedBy] = useState<HTMLElement | null>(null);
  const late = useLazy(wantedBy !== null, load);
  const failed = wantedBy !== null && late.kind === 'failed';
  const side = valueOrNull(row.position.side);
  const title = t.explain[of](row.market?.ticker ?? row.asset, side === null ? '' : t.side[side].toLowerCase());
  return (
    <>
      {/* A press after a failure takes the wish back, so that the next one asks again. */}
      <IconButton
        label={title}
        popoverTarget={id}
        onClick={({ currentTarget }) => setWantedBy(failed ? null : currentTarget)}
        className="-my-1 size-6 align-middle forced-colors:border-0 print:hidden"
      >
        <Icon of={Info} size={13} />
      </IconButton>
      {late.kind === 'ready' && wantedBy !== null && (
        <late.part.BreakdownPopover id={id} title={title} row={row} of={of} button={wantedBy} />
      )}
      {failed && <span role="alert">{partMissing}</span>}
    </>
  );
}
