import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide';
import { nearestOf } from '~/domain/alerts/nearest';
import { positionTitle } from '~/domain/alerts/position-title';
import { NO_IDX } from '~/domain/position/no-idx';
import type { PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import { alertsText } from '~/text/en/alerts';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useMasked } from '~/ui/privacy-context';
import { keptSearch } from '../kept-search';
import { Notice } from '../notices';

export type AlertNoticeProps = {
  /** Positions that the reader has been told of, and that are not far enough away again. */
  readonly rows: readonly PositionRow[];
  /** Whether what is known of one is too old, or could not be read again: its distance may be another by now. */
  readonly isOld: (row: PositionRow) => boolean;
  readonly onDismiss: () => void;
};

const look = 'text-accent-text underline underline-offset-2';

/** The same that a notification says, on the page: it stands until it is put away or the positions are farther away. */
export function AlertNotice({ rows, isOld, onDismiss }: AlertNoticeProps) {
  const text = useText(alertsText);
  const t = text.near;
  const isHidden = useMasked('personal', true);
  if (rows.length === 0) return null;
  const { named, more } = nearestOf(rows);
  return (
    <Notice
      icon={<Icon of={BellRing} size={15} className="text-down" />}
      title={isHidden ? t.hidden : rows.length === 1 ? t.title : t.many(rows.length)}
      actions={
        <Button size="small" tone="quiet" onClick={onDismiss}>
          {t.dismiss}
        </Button>
      }
    >
      {isHidden ? (
        <Link to="/positions" search={keptSearch} className={look}>
          {t.see}
        </Link>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {named.map((row) => (
            <li key={row.position.key}>
              <PositionLink row={row} name={positionTitle(row, text)} />{' '}
              {/* The name is read out when it comes; a distance that changes with every price is not. */}
              <span aria-live="off">
                <Distance row={row} />
                {isOld(row) && <span className="text-warn-text"> · {t.old}</span>}
              </span>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link to="/positions" search={keptSearch} className={look}>
                {t.more(more)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Notice>
  );
}

function PositionLink({ row: { position }, name }: { readonly row: PositionRow; readonly name: string }) {
  const { market, side, idx } = position;
  if (market.kind !== 'known' || side.kind !== 'known') return name;
  return (
    <Link
      to="/positions/$market/$side/$idx"
      params={{ market: market.value, side: side.value, idx: valueOrNull(idx) ?? NO_IDX }}
      search={keptSearch}
      className={look}
    >
      {name}
    </Link>
  );
}

function Distance({ row: { figures } }: { readonly row: PositionRow }) {
  const t = useText(alertsText).near;
  switch (figures.liquidation.kind) {
    case 'crossed':
      return <strong className="text-down-text">{t.crossedWord}</strong>;
    case 'price':
      return (
        <>
          <Amount field={figures.distance} format="percent" /> {t.toLiquidation}
        </>
      );
    case 'none':
    case 'unknown':
      return t.unknownWord;
  }
}
