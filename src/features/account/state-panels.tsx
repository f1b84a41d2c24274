import { useCallback, useMemo } from 'react';
import { statePositionParts } from '~/domain/account/state-positions';
import { type StateView, toStateView } from '~/domain/account/state-view';
import { type EntityLink, useEntityLinks } from '~/features/shared/entity-links';
import { PageLink, textLink } from '~/features/shared/links';
import { useStatusPanelState } from '~/features/shared/panel-state';
import { type Field, known, valueOrNull } from '~/lib/field';
import { useAccountState } from '~/queries/account/account';
import { useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { accountBodyText, accountStateText } from '~/text/en/account-state';
import { useText } from '~/text/text-context';
import type { AddressKind } from '~/lib/address-forms';
import { AddressChip } from '~/ui/address-chip';
import { type Fact, FactList } from '~/ui/fact-list';
import { FieldValue, WholeField } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { QueryIdChip } from '~/ui/hash-chip';
import { Tree } from '~/ui/tree';
import { AbsentMark } from '~/ui/value-marks';
import { KeyValue, LoadingFacts } from './facts';

type StatePanelProps = { readonly view: StateView | null; readonly state: PanelState };

/** The account's state in short (operation 2). */
export function StatePanel({ view, state }: StatePanelProps) {
  const t = useText(accountStateText);
  const more = (
    <PageLink to={{ page: 'state' }} className={textLink}>
      {t.open}
    </PageLink>
  );
  return (
    <Panel title={t.title} {...state} actions={more}>
      {view === null ? state.failure === null && <LoadingFacts count={8} /> : <Facts view={view} />}
    </Panel>
  );
}

function Facts({ view }: { readonly view: StateView }) {
  return <FactList facts={useStateFacts(view)} />;
}

type Texts = Catalogue['accountState'];

/** The known members of an account's state, without keys, positions and addresses, which have their own panels. */
function useStateFacts({ version, type, keys, positions, highload }: StateView): readonly Fact[] {
  const t = useText(accountStateText);
  const { common } = useText();
  const { numbers } = useFormat();
  return [
    { label: t.fields.version, value: <WholeField field={version} /> },
    { label: t.fields.type, value: <WholeField field={type} /> },
    {
      label: t.fields.keys,
      value: keys.listed === null ? <span className="text-muted">{t.notReported}</span> : t.keyCount(keys.listed),
    },
    { label: t.fields.positions, value: positions === null ? missing : positionCountText(positions, t) },
    { label: t.fields.subwallet, value: <WholeField field={highload.subwallet} /> },
    {
      label: t.fields.timeout,
      value: (
        <FieldValue field={highload.timeoutSeconds}>
          {(seconds) => common.ages.seconds(numbers.group(seconds))}
        </FieldValue>
      ),
    },
    {
      label: t.fields.nextQueryId,
      value: <FieldValue field={highload.nextQueryId}>{(queryId) => <QueryIdChip queryId={queryId} />}</FieldValue>,
    },
    {
      label: t.fields.liveQueryIds,
      value: highload.liveCount === null ? missing : <WholeField field={known(BigInt(highload.liveCount))} />,
    },
  ];
}

const missing = <AbsentMark field={{ kind: 'absent', reason: 'missing' }} />;

function positionCountText({ count, lockedCount }: NonNullable<StateView['positions']>, t: Texts): string {
  return lockedCount === 0 ? t.positionCount(count) : `${t.positionCount(count)}, ${t.lockedCount(lockedCount)}`;
}

type AccountStateProps = {
  readonly account: string;
  /** The search text for the body. */
  readonly q: string | undefined;
  readonly onSearch: (part: { readonly q: string | undefined }) => void;
};

/** The complete state of an account (operation 2): its known members, and its body as received. */
export function AccountState({ account, q, onSearch }: AccountStateProps) {
  const t = useText(accountStateText);
  const query = useAccountState(account);
  const state = useStatusPanelState(query, { operation: 'getAccountState', subject: account });
  const links = useEntityLinks(account);
  // Memoised, because the body may be of any size and the page rerenders every second.
  const view = useMemo(() => (query.data === undefined ? null : toStateView(query.data.data)), [query.data]);
  return (
    <div className="grid items-start gap-3.5 rail:grid-cols-2">
      <Panel title={t.known} {...state}>
        {view === null ? (
          state.failure === null && <LoadingFacts count={12} />
        ) : (
          <Fields view={view} link={links.account} />
        )}
      </Panel>
      {query.data !== undefined && (
        <StateBodyPanel
          body={query.data.data}
          openLevels={2}
          query={q}
          onQuery={(next) => onSearch({ q: next === '' ? undefined : next })}
        />
      )}
    </div>
  );
}

function Fields({ view, link: accountLink }: { readonly view: StateView; readonly link: EntityLink<string> }) {
  const t = useText(accountStateText);
  const chip = (field: Field<string>, kind: AddressKind, link?: EntityLink<string>) => (
    <FieldValue field={field}>
      {(address) => (
        <AddressChip
          address={address}
          kind={kind}
          link={link === undefined ? undefined : (shown) => link(address, shown)}
        />
      )}
    </FieldValue>
  );
  const facts: readonly Fact[] = [
    { label: t.fields.owner, value: chip(view.owner, 'wallet', accountLink) },
    { label: t.fields.factory, value: chip(view.factory, 'contract') },
    ...useStateFacts(view),
    { label: t.fields.hotKey, value: <KeyValue field={view.keys.hot} /> },
    { label: t.fields.coldKey, value: <KeyValue field={view.keys.cold} /> },
  ];
  return <FactList facts={facts} />;
}

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
function StateBodyPanel({ body, openLevels, query, onQuery }: StateBodyPanelProps) {
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

/** Members below this depth are described by their name only. */
const DEEPEST = 4;
/** The names of members inside these objects come from the account's data: indexes of tokens, markets with sides. */
const listed: ReadonlySet<string> = new Set(['balances', 'positions']);

type BodyTexts = Catalogue['accountBody'];

/**
 * The meaning of a member of the state, as known from practice; null for an unknown one.
 * @param path its path: names, and indexes in lists
 * @param tickerOf the name of a market by its raw address; null for a market that is not listed
 */
export function stateMeaning(
  path: readonly string[],
  texts: BodyTexts,
  tickerOf: (market: string) => string | null,
): string | null {
  const [first = '', second = ''] = path;
  if (path.length > DEEPEST) return null;
  if (path.length === 2 && first === 'positions') return positionMeaning(second, texts, tickerOf);
  const names = path.map((name, level) => (level === 1 && listed.has(first) ? '*' : name));
  // A name that contains a point is one member, not a path of two.
  if (names.some((name) => name.includes('.'))) return null;
  const meaning: Readonly<Record<string, string>> = texts.meaning;
  const joined = names.join('.');
  return Object.hasOwn(meaning, joined) ? (meaning[joined] ?? null) : null;
}

function positionMeaning(
  name: string,
  { side }: BodyTexts,
  tickerOf: (market: string) => string | null,
): string | null {
  const parts = statePositionParts(name);
  const market = parts === null ? null : valueOrNull(parts.market);
  const ticker = market === null ? null : tickerOf(market);
  return parts === null || ticker === null ? null : `${ticker} ${side[parts.side]}`;
}
