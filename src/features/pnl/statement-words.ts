import type { StatementCount, StatementKind, StatementList, StatementPick } from '~/domain/pnl/statement';
import type { Catalogue } from '~/text/catalogue';
import { statementText } from '~/text/en/statement';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import type { StatementView } from './use-statement';

type KindTexts = Pick<Catalogue, 'statement' | 'inbox'>;

/** The words for the kind of a line. */
export function kindWord({ statement, inbox }: KindTexts, what: StatementKind): string {
  const words: Readonly<Record<StatementKind, string>> = { ...inbox.kinds, ...statement.kinds };
  return words[what];
}

/** The name of a figure. */
export function pickWord(texts: KindTexts & Pick<Catalogue, 'pnlAttribution'>, pick: StatementPick): string {
  const { columns } = texts.pnlAttribution;
  switch (pick) {
    case 'pnl':
    case 'fees':
    case 'funding':
    case 'rollover':
    case 'net':
      return columns[pick];
    default:
      return kindWord(texts, pick);
  }
}

/** How often something certainly happened, with "at least" if not everything was read. */
export function countWord({ sure, isWhole }: StatementCount, t: Catalogue['statement']): string {
  return isWhole ? t.number(sure) : t.atLeast(sure);
}

export type StatementSource = {
  /** Null for sources without lines: operation 12 for the check, and operation 10 for the names of tokens. */
  readonly list: StatementList | null;
  readonly name: string;
  /** The number of items that were read. */
  readonly lines: string;
  /** Whether the list is complete, in words. */
  readonly state: string;
  readonly isWhole: boolean;
  /** 0 if unknown. */
  readonly readAtMs: number;
};

/** The sources of a statement, in words. */
export function useSources({ sources, view }: StatementView): readonly StatementSource[] {
  const t = useText(statementText);
  const vaultsTitle = useText(vaultsText).title;
  const { history, orders, events, cancels, pnl, vaults } = sources;
  const newest = view.list.reduce((latest, { receivedAtMs }) => Math.max(latest, receivedAtMs ?? 0), 0);
  type Read = {
    readonly isRead: boolean;
    readonly isWhole: boolean;
    readonly count: number;
    readonly readAtMs?: number | null;
  };
  const source = (
    list: StatementList | null,
    name: string,
    { isRead, isWhole, count, readAtMs }: Read,
  ): StatementSource => ({
    list,
    name,
    lines: t.lines(count),
    state: !isRead ? t.notRead : isWhole ? t.whole : t.partly,
    isWhole: isRead && isWhole,
    readAtMs: readAtMs ?? 0,
  });
  return [
    source('history', t.source.history, { ...history, readAtMs: newest }),
    source('orders', t.source.orders, orders),
    source('events', t.source.events, events),
    source('cancels', t.source.cancels, cancels),
    source(null, t.source.pnl, pnl),
    source(null, vaultsTitle, vaults),
  ];
}

/** The lists behind the lines that were not completely read. */
export function shortLists(sources: readonly StatementSource[]): readonly StatementSource[] {
  return sources.filter(({ list, isWhole }) => list !== null && !isWhole);
}
