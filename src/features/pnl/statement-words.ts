import type { StatementCount, StatementKind, StatementList, StatementPick } from '~/domain/pnl/statement';
import type { Catalogue } from '~/text/catalogue';
import { statementText } from '~/text/en/statement';
import { useText } from '~/text/text-context';
import type { StatementView } from './use-statement';

type KindTexts = Pick<Catalogue, 'statement' | 'inbox'>;

/** What a line says in words. */
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

/** How often something happened for sure: at least so often where not all was read. */
export function countWord({ sure, isWhole }: StatementCount, t: Catalogue['statement']): string {
  return isWhole ? t.number(sure) : t.atLeast(sure);
}

export type StatementSource = {
  readonly list: StatementList;
  readonly name: string;
  /** How many were read. */
  readonly lines: string;
  /** Whether these are all, in words. */
  readonly state: string;
  readonly isWhole: boolean;
  /** 0 where that is not known. */
  readonly readAtMs: number;
};

/** The lists that a statement is made of, in words. */
export function useSources({ sources, view }: StatementView): readonly StatementSource[] {
  const t = useText(statementText);
  const { history, orders, events, cancels } = sources;
  const newest = view.list.reduce((latest, { receivedAtMs }) => Math.max(latest, receivedAtMs ?? 0), 0);
  type Read = { readonly isRead: boolean; readonly isWhole: boolean; readonly count: number };
  const source = (list: StatementList, { isRead, isWhole, count }: Read, readAtMs = 0): StatementSource => ({
    list,
    name: t.source[list],
    lines: t.lines(count),
    state: !isRead ? t.notRead : isWhole ? t.whole : t.partly,
    isWhole: isRead && isWhole,
    readAtMs,
  });
  return [
    source('history', history, newest),
    source('orders', orders, orders.readAtMs ?? 0),
    source('events', events),
    source('cancels', cancels),
  ];
}

/** Those that were not read whole. */
export function shortLists(sources: readonly StatementSource[]): readonly StatementSource[] {
  return sources.filter(({ isWhole }) => !isWhole);
}
