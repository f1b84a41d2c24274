import { useCallback } from 'react';
import { statePositionParts } from '~/domain/account/state-positions';
import { valueOrNull } from '~/lib/field';
import { useMarketFinder } from '~/queries/markets';
import type { Catalogue } from '~/text/catalogue';
import { accountBodyText } from '~/text/en/account-state';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { Tree } from '~/ui/tree';

type StateBodyPanelProps = {
  readonly body: unknown;
  /** How many levels are open at first. */
  readonly openLevels: number;
  /** The search text, if the URL keeps it. */
  readonly query?: string | undefined;
  readonly onQuery?: ((query: string) => void) | undefined;
};

/**
 * The body of operation 2 as sent, whatever its shape. Its age, failures and raw view are in the panel of the known
 * fields beside it.
 */
export function StateBodyPanel({ body, openLevels, query, onQuery }: StateBodyPanelProps) {
  const t = useText(accountBodyText);
  const find = useMarketFinder();
  const nameOf = useCallback(
    (path: readonly string[]) => stateMeaning(path, t, (market) => find(market)?.ticker ?? null),
    [t, find],
  );
  return (
    <Panel title={t.body}>
      <div className="px-4 py-2">
        <Tree
          label={t.body}
          value={body}
          openLevels={openLevels}
          nameOf={nameOf}
          searchable
          query={query}
          onQuery={onQuery}
        />
      </div>
    </Panel>
  );
}

/** Describes members below these by name alone. */
const DEEPEST = 4;
/** The account's data names the members of these: places of tokens, markets with sides. */
const listed: ReadonlySet<string> = new Set(['balances', 'positions']);

type Texts = Catalogue['accountBody'];

/**
 * The meaning of a member of the state, as known from practice; null for an unknown one.
 * @param path its path: names, and places in lists
 * @param tickerOf the name of a market by its raw address; null for one that is not listed
 */
export function stateMeaning(
  path: readonly string[],
  texts: Texts,
  tickerOf: (market: string) => string | null,
): string | null {
  const [first = '', second = ''] = path;
  if (path.length > DEEPEST) return null;
  if (path.length === 2 && first === 'positions') return positionMeaning(second, texts, tickerOf);
  const names = path.map((name, level) => (level === 1 && listed.has(first) ? '*' : name));
  // A name that contains a point is one member, not a path of two.
  if (names.some((name) => name.includes('.'))) return null;
  const meaning: Readonly<Record<string, string>> = texts.meaning;
  const known = names.join('.');
  return Object.hasOwn(meaning, known) ? (meaning[known] ?? null) : null;
}

function positionMeaning(name: string, { side }: Texts, tickerOf: (market: string) => string | null): string | null {
  const parts = statePositionParts(name);
  const market = parts === null ? null : valueOrNull(parts.market);
  const ticker = market === null ? null : tickerOf(market);
  return parts === null || ticker === null ? null : `${ticker} ${side[parts.side]}`;
}
