import { focusManager, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '~/api/errors';
import type { SignInWatch } from '~/api/transport/send';
import type { SignInAnswer } from '~/config/ask-sign-in';
import type { Clock } from '~/lib/clock';
import { createValueStore, type ReadableValue } from '~/lib/value-store';

/** Whether a sign-in in front of the site turns this reader away. The store is true while it does. */
export type SignIn = SignInWatch &
  ReadableValue<boolean> & {
    /** Asks the site again. */
    ask(): Promise<boolean>;
  };

/** Whether a sign-in in front of the service, not the service, has refused a request: a foreign frame can't answer it. */
export function isSignInRefusal(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.status === 401 && !failure.isErrorResponse;
}

/** Many requests fail at once, and failed requests are repeated: one answer of the site counts for all of them. */
const ANSWER_COUNTS_MS = 5_000;

/** @param askSite null when no sign-in can stand in front of the service, because it is on another origin */
export function createSignIn(askSite: (() => Promise<SignInAnswer>) | null, clock: Pick<Clock, 'now'>): SignIn {
  const signedOut = createValueStore(false);
  let asking: Promise<boolean> | null = null;
  let answeredMs = Number.NEGATIVE_INFINITY;

  const ask = async (): Promise<boolean> => {
    const answer = (await askSite?.()) ?? 'signed-in';
    answeredMs = clock.now();
    asking = null;
    // A host that is out of reach does not say that the reader has signed in again.
    if (answer !== 'unknown') signedOut.set(answer === 'signed-out');
    return signedOut.get();
  };
  const joinedAsk = (): Promise<boolean> => (asking ??= ask());

  return {
    get: signedOut.get,
    subscribe: signedOut.subscribe,
    ask: joinedAsk,
    isSignedOut: () => {
      const isKnown = signedOut.get() || Math.abs(clock.now() - answeredMs) < ANSWER_COUNTS_MS;
      return asking === null && isKnown ? Promise.resolve(signedOut.get()) : joinedAsk();
    },
    whenSignedIn: (signal) => (signedOut.get() ? untilFalse(signedOut, signal) : Promise.resolve()),
  };
}

function untilFalse(value: ReadableValue<boolean>, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      unsubscribe();
      signal?.removeEventListener('abort', onAbort);
    };
    const unsubscribe = value.subscribe(() => {
      if (value.get()) return;
      end();
      resolve();
    });
    const onAbort = (): void => {
      end();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted === true) onAbort();
  });
}

type FollowOptions = {
  readonly client: QueryClient;
  readonly signIn: SignIn;
};

/**
 * Asks at once when the reader returns to the tab, perhaps from signing in, and refetches everything after the sign-in.
 * While the tab is in view, `probeWhileDown` asks regularly.
 */
export function followSignIn({ client, signIn }: FollowOptions): void {
  focusManager.subscribe((isFocused) => {
    if (isFocused && signIn.get()) void signIn.ask();
  });
  signIn.subscribe(() => {
    // Requests that waited for the sign-in continue without this.
    if (!signIn.get()) void client.refetchQueries({ type: 'active' }, { cancelRefetch: false });
  });
}
