import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { positionFieldGroups } from '~/domain/position/position-fields';
import type { AssetSnapshot } from '~/domain/position/position-row';
import { positionKey } from '~/domain/position/position-view';
import { type FoundPosition, PositionDrawer } from '~/features/positions/detail/position-drawer';
import { plainFailure, useNamingFailures, usePartFailures } from '~/features/shared/part-failures';
import { RelatedDisclosure } from '~/features/shared/related-disclosure';
import { parseAddress } from '~/lib/address';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/markets';
import { type PositionRows, usePositionRows, usePositionRetry } from '~/queries/position-rows';
import { answersOf } from '~/queries/read-all-pages';
import { retainedSearch } from '~/shell/retained-search';
import { positionDrawerText } from '~/text/en/position-details';
import { useText } from '~/text/text-context';
import { Breadcrumbs } from '~/shell/breadcrumbs';
import { useSubjectLinks } from './-subject-links';

export const Route = createFileRoute('/positions/_open/$market/$side/$idx')({ component: PositionRoute });

function PositionRoute() {
  const { trader, wallet } = Route.useSearch();
  // Without a trader the list below says what to do.
  return trader === undefined ? null : <TraderPosition trader={trader} wallet={wallet} />;
}

function TraderPosition({ trader, wallet }: { readonly trader: string; readonly wallet: string | undefined }) {
  const { market, side, idx } = Route.useParams();
  const t = useText(positionDrawerText);
  const navigate = useNavigate();
  const { config } = useApi();
  const account = accountOf(Route.useSearch(), config.assumptions);
  const findMarket = useMarketFinder();
  const board = usePositionRows(trader, wallet);
  const address = parseAddress(market)?.raw ?? '';
  const key = positionKey(address, side, idx);
  const asset = board.rows.find((row) => row.position.key === key)?.asset ?? findMarket(address)?.baseAsset ?? null;
  // In a market that nobody listed any asset may have it.
  const readings = board.assets.filter((reading) => asset === null || reading.asset === asset);
  const parts = readings.map((reading) => ({
    key: reading.asset,
    name: reading.asset,
    failure: reading.failure,
    receivedAtMs: reading.receivedAtMs,
  }));
  const failures = usePartFailures({ parts, kind: 'positions', retry: usePositionRetry(trader), named: 1 });
  // What was not told of assets may tell of this one.
  const naming = useNamingFailures(board, 1);
  const [failed] = asset === null ? [...failures, ...naming] : failures;
  const found = findPosition(board, key, (wire) => positionFieldGroups(wire, config.assumptions));
  return (
    <PositionDrawer
      key={key}
      trader={trader}
      found={found}
      looking={readings.some(({ rows }) => rows === null) || (asset === null && isNamingAwaited(board))}
      failure={failed === undefined ? null : plainFailure(failed)}
      answers={
        asset === null ? [] : readings.flatMap(({ source }) => answersOf(source, `listActivePositions ${asset}`))
      }
      links={useSubjectLinks()}
      historyLink={historyLink}
      head={<Breadcrumbs />}
      behind={
        account !== null &&
        found !== null && (
          <RelatedDisclosure title={t.behind}>
            {({ RelatedToPosition }) => <RelatedToPosition account={account} position={found.row.position} />}
          </RelatedDisclosure>
        )
      }
      onClose={() => void navigate({ to: '/positions', search: (search) => search })}
    />
  );
}

/** Markets of orders, and those that the reader has added, may name one asset more. */
function isNamingAwaited({ coverage, naming }: PositionRows): boolean {
  return coverage.names === 'awaited' || naming.unnamed.some(({ failure }) => failure === null);
}

function findPosition(
  board: PositionRows,
  key: string,
  groupsOf: (wire: AssetSnapshot['wire'][number]) => FoundPosition['groups'],
): FoundPosition | null {
  const row = board.rows.find(({ position }) => position.key === key);
  if (row === undefined) return null;
  const reading = board.assets.find(({ asset }) => asset === row.asset);
  const place = reading?.rows?.indexOf(row.position) ?? -1;
  const wire = reading?.wire[place];
  return wire === undefined ? null : { row, groups: groupsOf(wire) };
}

function historyLink(shown: string): ReactNode {
  return (
    <Link to="/positions/history" search={retainedSearch} className="text-accent-text underline underline-offset-2">
      {shown}
    </Link>
  );
}
