import type { Clock } from '~/lib/clock';
import { hasCancelRecords } from './pending-cancels';
import type { CancelDesk, CancelDeskPorts } from './cancel-desk';
import type { KeyVault } from './key-vault';
import type { WalletSession } from './wallet-session';

export type CancelServiceOptions = {
  readonly client: CancelDeskPorts['client'];
  readonly wallet: WalletSession;
  readonly clock: Clock;
  readonly area: Storage | null;
  /** Names the service: its base address, or the demo's seed and scenario. */
  readonly scope: string;
  /** Where session keys rest; this browser's IndexedDB when left out. */
  readonly vault?: KeyVault | undefined;
};

const RESUME_AGAIN_MS = 30_000;

/**
 * Signing lives in a chunk of its own, loaded when a cancel is opened, or at once
 * when an earlier visit left a cancel whose outcome is still to be found.
 */
export type CancelService = {
  /** Loads the desk; the same one each time. A failed load can be tried again. */
  load(): Promise<CancelDesk>;
  /** A cancel is being signed, or was sent and has no answer yet: no moment for a reload. */
  isInFlight(): boolean;
  /** Resumes what an earlier visit left. */
  resume(): void;
};

export function createCancelService({
  client,
  wallet,
  clock,
  area,
  scope,
  vault,
}: CancelServiceOptions): CancelService {
  let loading: Promise<CancelDesk> | null = null;
  let desk: CancelDesk | null = null;

  async function open(): Promise<CancelDesk> {
    const { createBrowserCancelDesk } = await import('./browser-cancel-desk');
    desk = createBrowserCancelDesk({ client, wallet, clock, scope, vault });
    desk.start();
    return desk;
  }

  function load(): Promise<CancelDesk> {
    loading ??= open().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  /** An outcome is owed, so a chunk that could not be loaded is asked for again. */
  function tryToResume(): void {
    load().catch(() => setTimeout(tryToResume, RESUME_AGAIN_MS));
  }

  return {
    load,
    isInFlight: () => desk?.isBusy() ?? false,
    resume: () => {
      if (hasCancelRecords(area, scope)) tryToResume();
    },
  };
}
