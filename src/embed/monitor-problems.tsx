import { useEffect } from 'react';
import type { MonitorNews } from '~/config/monitor-messages';
import type { MonitorProblem } from '~/config/monitor-options';
import { monitorText } from '~/text/en/monitor';
import { useText } from '~/text/text-context';

export type MonitorProblemsProps = {
  readonly problems: readonly MonitorProblem[];
  readonly tell: (news: MonitorNews) => void;
};

/** What of the address could not be read, for whoever wrote it: in the picture, and as a message. Three lines, so that data is still seen. */
export function MonitorProblems({ problems, tell }: MonitorProblemsProps) {
  const t = useText(monitorText);
  const message = problems.length === 0 ? '' : t.problems(problems.map(({ param, given }) => t.problem(param, given)).join(', '));
  useEffect(() => {
    if (message !== '') tell({ type: 'error', code: 'parameters', message });
  }, [tell, message]);
  if (message === '') return null;
  return (
    <p role="note" title={message} className="line-clamp-3 px-1 pb-1 text-small wrap-anywhere text-warn-text">
      <bdi>{message}</bdi>
    </p>
  );
}
