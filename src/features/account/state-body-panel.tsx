import { useCallback } from 'react';
import { useMarketFinder } from '~/queries/market-finder';
import { accountBodyText } from '~/text/en/account-body';
import { useText } from '~/text/text-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { Tree } from '~/ui/tree';
import { stateMeaning } from './state-meaning';

export type StateBodyPanelProps = {
  readonly body: unknown;
  /** How many levels are open at first. */
  readonly openLevels: number;
  /** What is looked for in it, where the page's address keeps that. */
  readonly query?: string | undefined;
  readonly onQuery?: ((query: string) => void) | undefined;
};

/** The body of operation 2 as it came, whatever its shape. Its age, its failures and the raw view are those of the known fields beside it. */
export function StateBodyPanel({ body, openLevels, query, onQuery }: StateBodyPanelProps) {
  const t = useText(accountBodyText);
  const find = useMarketFinder();
  const nameOf = useCallback((path: readonly string[]) => stateMeaning(path, t, (market) => find(market)?.ticker ?? null), [t, find]);
  return (
    <Panel title={t.body} notices={<NoticeLines lines={[t.bodyNote]} />}>
      <div className="px-4 py-2">
        <Tree label={t.body} value={body} openLevels={openLevels} nameOf={nameOf} searchable query={query} onQuery={onQuery} />
      </div>
    </Panel>
  );
}
