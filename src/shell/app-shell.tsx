import { useLocation, useMatches, useRouter, useSearch } from '@tanstack/react-router';
import { Eye, Link2Off } from 'lucide';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { privacyModes } from '~/storage/preferences';
import { WalletButton } from '~/features/wallet/wallet-button';
import { typedAddress } from '~/lib/typed-address';
import { BackgroundReads, useApi } from '~/queries/api-context';
import { type CountedProblem, useDataProblems, useHasDataProblems } from '~/queries/freshness/data-problems';
import { usePageFreshness } from '~/queries/freshness/freshness';
import type { Catalogue } from '~/text/catalogue';
import { dataProblemsText } from '~/text/en/panels';
import { linkText, shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { useAnnounce } from '~/ui/live-region';
import { useNow } from '~/ui/now-context';
import { useMasked } from '~/ui/privacy-context';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { useReadable } from '~/ui/use-readable';
import { MaskedMark } from '~/ui/value-marks';
import { Alerts, InboxAlerts } from './alerts/alerts';
import { NearOffer } from './alerts/near-offer';
import { useAppServices, usePreferences } from './app-services';
import { HeaderNotice, NewVersionNotice, Notice } from './notices';
import { PageStatus } from './page-status';
import { ShellLayout } from './shell-layout';
import { useTraderBox } from './trader-box';

/** The shell with all its parts connected: URL, cache, wallet, notices. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const { demo, apiHost, alerts, pendingCancels, newVersion, headers, reload, link } = useAppServices();
  const { trader = null, account = null } = useSearch({ from: '__root__' });
  const path = useLocation({ select: (location) => location.pathname });
  const box = useTraderBox();
  const mismatch = useSyncExternalStore(headers.subscribe, headers.get);
  const { protection } = useApi();
  const findings = useSyncExternalStore(protection.subscribe, () =>
    trader === null ? 0 : (protection.get().get(trader)?.findings ?? 0),
  );
  const isNewVersion = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  const extra = (
    <>
      {trader !== null && showsPositions.test(path) && <NearOffer />}
      <BackgroundReads>
        {trader !== null && <Alerts trader={trader} />}
        <InboxAlerts trader={trader} account={account} />
      </BackgroundReads>
      {isNewVersion && <NewVersionNotice onReload={reload} />}
      <HeaderNotice mismatch={mismatch} />
      {path === link.path && <LinkNotice search={link.search} watched={{ trader, account }} demo={demo} />}
    </>
  );
  return (
    <ShellLayout
      trader={box}
      isStart={path === '/' && trader === null}
      freshness={<PageFreshness />}
      wallet={
        <>
          <PrivacyButton />
          <WalletButton />
        </>
      }
      source={{ demo, apiHost }}
      pendingCancels={useReadable(pendingCancels)}
      unread={useReadable(alerts.inbox.unread)}
      findings={findings}
      notices={{ status: <PageStatus />, extra }}
      problems={useHasDataProblems() && <LiveDataProblems />}
    >
      {children}
    </ShellLayout>
  );
}

/** Pages that read positions, so alerts near liquidation are shown there by default. */
const showsPositions = /^\/(?:$|(?:positions(?!\/history)|risk|orders|markets\/[^/]+)(?:\/|$))/;

/** Pages about choices and past events. Some also read live data, but they show none of it as live. */
const withoutLiveData =
  /^\/(?:settings|inbox|alerts|about-data|exports|pnl|journal|statement|support|cancels|positions\/history|account\/(?:events|bundles))(?:\/|$)/;

/**
 * The worst freshness of the data on the page; nothing on a page without live data. Its own component, so that a tick
 * renders only this and not the frame.
 */
function PageFreshness() {
  const isLivePage = useLocation({ select: ({ pathname }) => !withoutLiveData.test(pathname) });
  return isLivePage && <LivePageFreshness />;
}

function LivePageFreshness() {
  const freshness = usePageFreshness()(useNow());
  return freshness !== null && <FreshnessMark freshness={freshness} />;
}

const marks = { full: <Icon of={Eye} size={16} />, percent: '%', hidden: '•••' };

/**
 * Chooses how much of the reader's own money is shown. A press switches to the next mode; its name is the present one.
 */
function PrivacyButton() {
  const words = useText(shellText).privacy;
  const announce = useAnnounce();
  const [{ privacy }, change] = usePreferences();
  const next = privacyModes[(privacyModes.indexOf(privacy) + 1) % privacyModes.length] ?? 'full';
  return (
    <IconButton
      label={words[privacy]}
      className="font-semibold"
      onClick={() => {
        change({ privacy: next });
        announce(words[next]);
      }}
    >
      <span aria-hidden="true">{marks[privacy]}</span>
    </IconButton>
  );
}

type DataProblemsProps = {
  /** One entry for each operation, field and kind. */
  readonly problems: readonly CountedProblem[];
};

/** The maximum of visible problems; the others are behind the summary. */
const SHOWN_AT_ONCE = 3;

/** The region "Data problems": data of the service that does not match its interface. Absent without problems. */
export function DataProblems({ problems }: DataProblemsProps) {
  const t = useText(dataProblemsText);
  const titleId = useId();
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-panel border border-line bg-panel">
      <header className="px-4 pt-3 pb-2">
        <h2 id={titleId} className="text-heading font-semibold">
          {t.title}
        </h2>
      </header>
      <details open={problems.length <= SHOWN_AT_ONCE} className="border-t border-line">
        <summary className="px-4 py-2 font-medium">{t.summary(problems.length)}</summary>
        <DataTable
          caption={t.title}
          columns={problemColumns(t)}
          rows={problems}
          rowKey={(problem) => `${problem.operation} ${problem.field} ${problem.kind}`}
          density="compact"
        />
      </details>
    </section>
  );
}

/** Connects the region to the cache. */
function LiveDataProblems() {
  return <DataProblems problems={useDataProblems()} />;
}

/** The columns of the table of data problems. */
function problemColumns(words: Catalogue['dataProblems']): readonly Column<CountedProblem>[] {
  return [
    { id: 'operation', header: words.operation, cell: (problem) => problem.operation, card: 'title' },
    {
      id: 'field',
      header: words.field,
      cell: (problem) =>
        problem.field === '' ? words.wholeAnswer : <code className="font-mono">{problem.field}</code>,
      card: 'figure',
    },
    { id: 'kind', header: words.kind, cell: (problem) => words.kinds[problem.kind], card: 'figure' },
    {
      id: 'sample',
      header: words.sample,
      cell: (problem) => <Sample problem={problem} />,
      card: 'foot',
    },
    { id: 'count', header: words.count, align: 'end', cell: (problem) => problem.count, card: 'lead' },
  ];
}

const publicOperations: ReadonlySet<string> = new Set<CountedProblem['operation']>([
  'getMarket',
  'listVaults',
  'getVaultRates',
]);

/** A part of an answer. It may contain amounts of the reader's own money, so privacy applies. */
function Sample({ problem: { operation, sample } }: { readonly problem: CountedProblem }) {
  const masked = useMasked(publicOperations.has(operation) ? 'public' : 'personal', false);
  return masked && sample !== '' ? <MaskedMark /> : <code className="font-mono break-all text-muted">{sample}</code>;
}

type LinkNoticeProps = {
  /** The query in its original form, as in the address bar. */
  readonly search: string;
  /** The addresses that the page shows now. */
  readonly watched: { readonly trader: string | null; readonly account: string | null };
  readonly demo: Parameters<typeof linkProblems>[1];
};

/** Names the parts of a link that could not be used, and the values shown instead. Renders nothing for a valid link. */
function LinkNotice({ search, watched, demo }: LinkNoticeProps) {
  const t = useText(linkText);
  // Once the reader watches another address, the link's address no longer matters.
  const problems = linkProblems(search, demo).filter(
    ({ part }) => (part !== 'trader' && part !== 'account') || watched[part] === null,
  );
  const sentences = [
    ...problems.map((problem) =>
      'shown' in problem ? t[problem.part](problem.given, problem.shown) : t[problem.part](problem.given),
    ),
    ...useUnreadInputs(search),
  ];
  if (sentences.length === 0) return null;
  return (
    <Notice icon={<Icon of={Link2Off} size={15} className="text-warn" />} title={t.title}>
      <span className="break-all">{sentences.join(' ')}</span>
    </Notice>
  );
}

/** Parameters with which pages compute: if a page uses a default instead, the reader must see it. */
const inputs = ['size', 'lev', 'since'];

/**
 * Returns the parameters of the link that the page could not read, as written ("size=-5"), until the reader chooses
 * others.
 */
function useUnreadInputs(search: string): readonly string[] {
  const { routesById, options } = useRouter();
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const now = new Map(Object.entries(useSearch({ strict: false })));
  const validate: unknown = page === undefined ? undefined : routesById[page].options.validateSearch;
  if (typeof validate !== 'function') return [];
  const read = new Map(Object.entries(validate(options.parseSearch(search)) as object));
  const params = new URLSearchParams(search);
  return inputs.flatMap((name) => {
    const given = params.get(name) ?? '';
    const isUnread = read.has(name) && read.get(name) === undefined && now.get(name) === undefined;
    return given !== '' && isUnread ? [`${name}=${cut(given)}`] : [];
  });
}

/** A part of the link that could not be used, as written, and the value that is shown instead. */
type LinkProblem =
  | { readonly part: 'trader' | 'account'; readonly given: string }
  | { readonly part: 'scenario' | 'seed'; readonly given: string; readonly shown: string };

/** Longer than any address in either form. */
const MOST_SHOWN = 70;

/**
 * Finds the parts of a link that the page cannot show, for the notice: a link with a mistyped address must not look
 * like one without an address. Only the URL with which the page was opened can contain such parts; the router's own
 * URLs never do.
 * @param search as it was in the address bar, such as `?trader=abc`
 * @param demo the exchange that runs; null in live mode, where scenario and seed mean nothing
 */
function linkProblems(
  search: string,
  demo: { readonly seed: number; readonly scenario: string } | null,
): readonly LinkProblem[] {
  const params = new URLSearchParams(search);
  const problems: LinkProblem[] = [];
  for (const part of ['trader', 'account'] as const) {
    const given = params.get(part) ?? '';
    if (given !== '' && typedAddress(given) === undefined) problems.push({ part, given: cut(given) });
  }
  for (const part of ['scenario', 'seed'] as const) {
    const given = params.get(part) ?? '';
    const shown = demo === null ? given : String(demo[part]);
    if (given !== '' && given !== shown) problems.push({ part, given: cut(given), shown });
  }
  return problems;
}

function cut(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
