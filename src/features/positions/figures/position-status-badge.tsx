import { type PositionRow, riskOf } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import type { Known } from '~/lib/field';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Badge, type BadgeTone } from '~/ui/badge';
import { useMasked } from '~/ui/privacy-context';
import { TextValue } from '~/ui/text-value';

type KnownStatus = Extract<PositionView['status'], Known<unknown>>['value'];

const tones = {
  pending_open: 'accent',
  pending_close: 'accent',
  pending_full_close: 'accent',
  pending_liquidate: 'down',
  pending_max_pnl: 'accent',
  opened: 'up',
  closed: 'neutral',
  liquidated: 'down',
} as const satisfies Record<KnownStatus, BadgeTone>;

/** A position's status in a word; an open one that is close to its liquidation says that instead. */
export function PositionStatusBadge({ row: { position, figures } }: { readonly row: PositionRow }) {
  const t = useText(positionsText);
  const masked = useMasked('personal', true);
  const { status } = position;
  if (status.kind !== 'known') return <TextValue field={status} />;
  const risk = riskOf(figures);
  if (status.value === 'opened' && !masked && (risk === 'near' || risk === 'crossed')) {
    return (
      <Badge tone="down" title={risk === 'near' ? t.nearTitle : t.liquidation.crossedTitle}>
        {risk === 'near' ? t.near : t.liquidation.crossed}
      </Badge>
    );
  }
  return (
    <Badge tone={tones[status.value]} title={status.value}>
      {t.statuses[status.value]}
    </Badge>
  );
}
