import { Link } from '@tanstack/react-router';
import { keptSearch } from '~/shell/kept-search';
import { usePositionsText } from '~/text/areas/use-positions-text';

const look =
  'inline-flex h-[28px] items-center border-s border-line px-2.5 font-semibold text-muted first:border-s-0 aria-[current=page]:bg-raised aria-[current=page]:text-ink';

/** From open positions to their history and back. */
export function PositionViews() {
  const t = usePositionsText().views;
  return (
    <nav aria-label={t.label} className="inline-flex overflow-hidden rounded-control border border-control-line bg-panel">
      <Link to="/positions" search={keptSearch} className={look} activeOptions={{ exact: true, includeSearch: false }}>
        {t.open}
      </Link>
      <Link to="/positions/history" search={keptSearch} className={look}>
        {t.history}
      </Link>
    </nav>
  );
}
