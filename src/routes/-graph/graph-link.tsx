import type { ReactNode } from 'react';
import { useFound, type AskBudget } from '~/queries/graph-found';
import type { Subject } from '~/queries/graph-subjects';

export type GraphLinkProps = {
  /** What it may lead to. */
  readonly subject: Subject;
  readonly budget: AskBudget | null;
  /** What stands there without a link. */
  readonly shown: ReactNode;
  /** The link, given what the subject's page is found by. */
  readonly children: (found: string) => ReactNode;
};

/** A link as soon as it resolves, and not before. */
export function GraphLink({ subject, budget, shown, children }: GraphLinkProps) {
  const found = useFound(subject, budget);
  return typeof found === 'string' ? children(found) : shown;
}
