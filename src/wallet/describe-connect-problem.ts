import type { Catalogue } from '~/text/catalogue';
import type { ConnectProblem } from './wallet-state';

const DETAIL_MAX_LENGTH = 200;

/**
 * What went wrong with a wallet, for a person. What the wallet itself said is somebody
 * else's text: it is quoted, and cut, where the kind of problem alone says too little.
 */
export function describeConnectProblem(problem: ConnectProblem, t: Catalogue['signers']): string {
  if (problem.kind === 'declined') return t.declined;
  const sentence = t.problems[problem.problem];
  const { detail } = problem;
  if (detail === null || detail.trim() === '') return sentence;
  const cut = detail.length > DETAIL_MAX_LENGTH ? `${detail.slice(0, DETAIL_MAX_LENGTH)}…` : detail;
  return `${sentence} ${t.itSaid(cut)}`;
}
