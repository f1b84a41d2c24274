import { useAppServices } from '../app-services';

/** Whose alerts these are: a trader of one service. Every simulated exchange is a service of its own. */
export function useAlertSubject(trader: string): string {
  const { demo, apiHost } = useAppServices();
  return `${demo === null ? (apiHost ?? '') : `demo ${demo.seed} ${demo.scenario}`} ${trader}`;
}
