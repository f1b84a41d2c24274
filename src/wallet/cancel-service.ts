import type { Clock } from '~/lib/clock';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import type { CancelController, CancelControllerPorts } from './cancel-controller';
import type { KeyVault } from './key-vault';
import { hasCancelRecords } from './pending-cancels';
import type { WalletSession } from './wallet-session';

type CancelServiceOptions = {
  readonly client: CancelControllerPorts['client'];
  readonly wallet: WalletSession;
  readonly clock: Clock;
  readonly signIn?: CancelControllerPorts['signIn'];
  readonly area: Storage | null;
  /** Identifies the service: its base address, or the demo's seed and scenario. */
  readonly scope: string;
  /** Where session keys are stored; this browser's IndexedDB when left out. */
  readonly vault?: KeyVault | undefined;
  /** How long an order must stay active before an error answer to its cancel is a refusal. */
  readonly refusedAfterMs: number;
};

const RESUME_AGAIN_MS = 30_000;

/**
 * Loads the chunk with signing when a cancel is opened, or at once if an earlier visit left a cancel without an
 * outcome.
 */
export type CancelService = {
  /** Loads the controller; it is always the same one. A failed load can be repeated. */
  load(): Promise<CancelController>;
  /** Whether a cancel is being signed, or was sent and has no answer yet, so that the page must not reload. */
  isInFlight(): boolean;
  /** The number of sent cancels that wait for their outcome; 0 until the journal is loaded. */
  readonly pending: ReadableValue<number>;
  /** Resumes watching the cancels of an earlier visit. */
  resume(): void;
};

export function createCancelService({ area, ...options }: CancelServiceOptions): CancelService {
  let loading: Promise<CancelController> | null = null;
  let controller: CancelController | null = null;
  const pending = createValueStore(0);

  async function open(): Promise<CancelController> {
    const { createBrowserCancelController, isResolved } = await import('./browser-cancel-controller');
    const { journal } = (controller = createBrowserCancelController(options));
    const count = () => pending.set(journal.get().records.filter(({ state }) => !isResolved(state)).length);
    journal.subscribe(count);
    count();
    controller.start();
    return controller;
  }

  function load(): Promise<CancelController> {
    loading ??= open().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  /** Tries again after a failed load, because an outcome is still unknown. */
  function tryToResume(): void {
    load().catch(() => setTimeout(tryToResume, RESUME_AGAIN_MS));
  }

  return {
    load,
    pending,
    isInFlight: () => controller?.isBusy() ?? false,
    resume: () => {
      if (hasCancelRecords(area, options.scope)) tryToResume();
    },
  };
}
