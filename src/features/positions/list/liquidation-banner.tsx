import { useMemo } from 'react';
import { liquidationPrice, type PositionRow } from '~/domain/position/position-row';
import { inDanger } from '~/domain/position/risk';
import { AsOfRows, useLateMarkets } from '~/features/shared/as-of';
import { PageLink } from '~/features/shared/links';
import { useRiskLimits, useRiskRanking } from '~/features/shared/risk-limits';
import { valueOrNull } from '~/lib/field';
import { formatAmount } from '~/lib/format-amount';
import { riskText } from '~/text/en/risk';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { classNames } from '~/ui/class-names';
import { useDocumentMark } from '~/ui/tab-badge';
import { useFormat } from '~/ui/format-context';
import { InPlace } from '~/ui/in-place';
import { useMasked } from '~/ui/privacy-context';
import { firstShown, useStableOrder } from '~/ui/table/use-stable-order';
import { Time } from '~/ui/time';
import { DistanceFigure, markDecimals } from '../figures/risk-figures';
import { positionPage } from './position-columns';

type LiquidationBannerProps = {
  /** All open positions that were read, whatever the table shows. */
  readonly rows: readonly PositionRow[];
  /** Whether to show the age of the oldest figure, because the positions are read seldom. */
  readonly withAge?: boolean;
};

/** The most positions that are named. More would push the page away; a link leads to all. */
const NAMED = 3;

/**
 * The positions that are close to liquidation: at the top of the page, in the title of the tab and on its icon.
 * Positions with a late price show the time of that price and raise no alarm, since their present distance is unknown.
 */
export function LiquidationBanner({ rows, withAge = false }: LiquidationBannerProps) {
  const t = useText(riskText).banner;
  const ranking = useRiskRanking(rows);
  const limits = useRiskLimits();
  const near = useMemo(() => inDanger(ranking, limits), [ranking, limits]);
  const late = useLateMarkets(near.map(marketOf));
  const current = near.filter((row) => !late.has(marketOf(row) ?? ''));
  useDocumentMark(useTitleMark(current));
  const { rows: inOrder, gone, handlers } = useStableOrder({ rows: near, rowKey: keyOf });
  const named = firstShown(inOrder, near, NAMED);
  const open = new Set(rows.map(keyOf));
  const goneText = (key: string) => (!gone.has(key) ? null : open.has(key) ? t.gone : t.notListed);
  const more = near.length - named.filter((row) => !gone.has(keyOf(row))).length;
  if (inOrder.length === 0) return null;
  return (
    <section
      aria-label={t.label}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-panel border px-4 py-2.5',
        current.length > 0 ? 'border-down bg-down/11' : 'border-line bg-panel',
      )}
    >
      <strong className={classNames('font-semibold', current.length > 0 && 'text-down-text')}>
        {t.title(near.length)}
      </strong>
      <ul data-keeps-order="" {...handlers} className="flex flex-wrap gap-x-5 gap-y-1">
        {named.map((row) => (
          <li key={keyOf(row)} className="inline-flex flex-wrap items-baseline gap-x-1.5">
            <NamedPosition row={row} />
            <InPlace gone={goneText(keyOf(row))} className="inline-flex flex-wrap items-baseline gap-x-1.5">
              <AsOfRows rows={[row]} time="beside">
                <DistanceFigure figures={row.figures} />
              </AsOfRows>
              <span className="text-muted">
                {t.liquidation}{' '}
                <Amount
                  field={liquidationPrice(row.figures)}
                  format="price"
                  decimals={markDecimals(row.figures)}
                  sensitivity="personal"
                />
              </span>
            </InPlace>
          </li>
        ))}
        {more > 0 && (
          <li>
            <PageLink to={{ page: 'positions' }} className={link}>
              {t.more(more)}
            </PageLink>
          </li>
        )}
      </ul>
      {withAge && (
        <span className="text-muted">
          {t.asOf} <Time at={oldestOf(near)} show="age" />
        </span>
      )}
    </section>
  );
}

function keyOf({ position }: PositionRow): string {
  return position.key;
}

function marketOf({ position }: PositionRow): string | null {
  return valueOrNull(position.market);
}

function oldestOf(rows: readonly PositionRow[]): number {
  return Math.min(...rows.flatMap(({ readAt }) => [readAt.position, readAt.market].flatMap((time) => time ?? [])));
}

const link = 'font-semibold text-ink underline underline-offset-2';

function NamedPosition({ row }: { readonly row: PositionRow }) {
  const name = usePositionName()(row);
  const to = positionPage(row);
  return to === null ? (
    <span>{name}</span>
  ) : (
    <PageLink to={to} keepView className={link}>
      {name}
    </PageLink>
  );
}

/** "0.75% ETH/USDT long": the nearest position, so that a tab in the background shows it; null if none is close. */
function useTitleMark(near: readonly PositionRow[]): string | null {
  const t = useText(riskText);
  const { numbers } = useFormat();
  const nameOf = usePositionName();
  const masked = useMasked('personal', true);
  const [head] = near;
  if (head === undefined) return null;
  if (masked) return t.mark.hidden;
  const distance = valueOrNull(head.figures.distance);
  const room = distance === null ? t.mark.crossed : formatAmount(distance, { kind: 'percent' }, numbers).text;
  return t.mark.near(room, nameOf(head));
}

/** "BTC/USDT long", for sentences. */
export function usePositionName(): (row: PositionRow) => string {
  const t = useText(riskText);
  return ({ market, asset, position }) => {
    const side = valueOrNull(position.side);
    return t.name(market?.ticker ?? asset, side === null ? '' : (textFor(t.side, side) ?? side)).trim();
  };
}
