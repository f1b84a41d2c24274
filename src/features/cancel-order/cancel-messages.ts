import type { TimeFormat } from '~/lib/format-time';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import type { CancelAnswer, CancelState, FollowedState, NotSentReason } from '~/wallet/cancel-state';
import { REQUEST_LIFE_MS, type SetupProblem, type SigningSetupState } from '~/wallet/signing-state';
import type { Observation } from '~/wallet/observation';
import { describeConnectProblem, type WalletState } from '~/wallet/wallet-session';
import type { OrderFate } from './cancel-outcome';
import { type CancelTexts, changedFacts, type FollowedOrder } from './order-summary';

/** The texts for an outcome. The texts about the progress of a cancel are sufficient. */
export type OutcomeTexts = Pick<Catalogue, 'orderNames'> & { readonly cancel: Catalogue['cancelProgress'] };

/** The maximum length of a quoted text from the service or a wallet. */
export const LONGEST_QUOTE = 300;

/** The progress of a confirmed cancel as sentences, the newest first. */
export function outcomeMessages(state: Exclude<CancelState, { phase: 'draft' }>, t: OutcomeTexts): readonly string[] {
  const { cancel } = t;
  switch (state.phase) {
    case 'checking':
      return [state.waitsForTab === true ? cancel.waitsForTab : cancel.checking];
    case 'awaiting-signature':
    case 'verified':
      return [cancel.signing];
    case 'sent':
      return [cancel.sending];
    case 'accepted':
      return [cancel.accepted, ...observationMessages(state, t)];
    case 'unknown':
      return [
        state.answer.kind === 'refused' ? cancel.doubted : cancel.unknown,
        ...answerMessages(state.answer, t),
        ...observationMessages(state, t),
      ];
    case 'refused':
      return refusalMessages(state.answer, cancel.refused, t);
    case 'settled':
      return [cancel.outcomes[state.outcome]];
  }
}

function refusalMessages(
  answer: CancelAnswer & { kind: 'refused' },
  worded: (given: string) => string,
  { cancel: t }: OutcomeTexts,
): readonly string[] {
  const given = answer.message ?? answer.code;
  const refusal = given === null ? t.refusedWithStatus(String(answer.status)) : harmlessText(given, LONGEST_QUOTE);
  const support =
    answer.externalQueryId === null ? [] : [t.supportId(harmlessText(answer.externalQueryId, LONGEST_QUOTE))];
  return [worded(refusal), ...support];
}

function answerMessages(answer: CancelAnswer, t: OutcomeTexts): readonly string[] {
  switch (answer.kind) {
    case 'accepted':
      return [];
    case 'refused':
      return refusalMessages(answer, t.cancel.replied, t);
    case 'unclear':
      return [unclearReply(answer, t.cancel)];
  }
}

/** Why an answer is unclear. A sign-in in front of the site answers with 401 or with a redirect; the browser hides the status of a redirect. */
export function unclearReply(
  { reason, status }: CancelAnswer & { kind: 'unclear' },
  t: Pick<OutcomeTexts['cancel'], 'unclear' | 'signInReplied'>,
): string {
  const isSignIn = reason === 'service-error' && (status === null || status === 401 || (status >= 300 && status < 400));
  return isSignIn ? t.signInReplied : t.unclear[reason];
}

function observationMessages({ sighting }: FollowedState, { cancel: t, orderNames }: OutcomeTexts): readonly string[] {
  if (sighting?.kind === 'listed') return [t.listedAs(statusName(sighting.status, orderNames.statuses))];
  if (sighting?.kind === 'unread') return [sighting.isCached === true ? t.cached : t.unread];
  return sighting?.kind === 'absent' ? [t.lookedNowhere] : [];
}

/** Our word for a status; the service's word for an unknown one. */
function statusName(status: string, refusal: Readonly<Record<string, string>>): string {
  return Object.hasOwn(refusal, status) ? (refusal[status] ?? status) : harmlessText(status, LONGEST_QUOTE);
}

/**
 * Says that one order's cancel was not sent, and why. In a batch, it says only why, since other cancels were sent.
 * @param again whether an earlier confirmation led to a request that was refused
 */
export function notSentMessage(
  reason: NotSentReason,
  { whyNotSent, nothingSent }: Catalogue['cancel'],
  again = false,
): string {
  const nothing =
    again || reason === 'already-sent'
      ? nothingSent.again
      : reason === 'busy-elsewhere'
        ? nothingSent.here
        : nothingSent.usually;
  return `${whyNotSent[reason]} ${nothing}`;
}

type SetupTexts = Pick<Catalogue, 'cancel' | 'signers'>;

/** The message about the obstacle to signing; null if there is none. */
export function setupMessage(
  state: SigningSetupState,
  hasWallets: boolean,
  t: Catalogue['cancel'],
  times: TimeFormat,
): string | null {
  const { setup } = t;
  switch (state.kind) {
    case 'checking':
      return setup.checking;
    case 'unavailable':
      return setup.unavailable[state.reason];
    case 'needs-wallet':
      return hasWallets ? setup.needsWallet : setup.noWallets;
    case 'needs-authorisation':
      return state.ownership === 'not-reported'
        ? `${setup.needsAuthorisation} ${setup.ownerUnknown}`
        : setup.needsAuthorisation;
    case 'not-owner':
      return setup.notOwner;
    case 'not-registered':
      return setup.notRegistered;
    case 'requested': {
      const requested = setup.requested(times.hourMinute(state.askedAtMs));
      return state.problem?.kind === 'state-unread'
        ? requested
        : `${requested} ${setup.askAgain(times.hourMinute(state.askedAtMs + REQUEST_LIFE_MS))}`;
    }
    case 'authorising':
      return state.waitingFor === 'wallet' ? setup.waitingForWallet : setup.waitingForAccount;
    case 'ready':
      return state.registration === 'registered' ? null : t.youSign.registrations[state.registration];
  }
}

/** The message for a failure to connect or authorise; null if there was none, or it no longer matters. */
export function setupProblemMessage(state: SigningSetupState, wallet: WalletState, t: SetupTexts): string | null {
  if (state.kind === 'ready' || state.kind === 'unavailable') return null;
  const setupProblem = 'problem' in state ? state.problem : null;
  const problem = setupProblem ?? (wallet.kind === 'none' ? wallet.problem : null);
  return problem === null ? null : problemMessage(problem, t);
}

function problemMessage(problem: SetupProblem, { cancel, signers }: SetupTexts): string {
  switch (problem.kind) {
    case 'declined':
    case 'failed':
      return describeConnectProblem(problem, signers);
    case 'state-unread':
      return cancel.setup.stateUnread(problem.detail);
    case 'not-seen-yet':
      return cancel.setup.notSeenYet;
  }
}

export type StatusInputs = {
  readonly state: CancelState;
  readonly setup: SigningSetupState;
  readonly wallet: WalletState;
  readonly hasWallets: boolean;
  /** How the order changed since it was shown; empty while it is unchanged. See `changeMessages`. */
  readonly changed: readonly string[];
  /**
   * The service's word for the status of an order that has left the list on screen and still rests; null for any other
   * order.
   */
  readonly resting: string | null;
};

/**
 * The messages of the dialog, the newest first: the result of the last try, the requirements of the next one, or the
 * progress of the cancel.
 */
export function statusMessages(
  { state, setup, wallet, hasWallets, changed, resting }: StatusInputs,
  t: OutcomeTexts & SetupTexts,
  times: TimeFormat,
): readonly string[] {
  if (state.phase !== 'draft') return outcomeMessages(state, t);
  if (changed.length > 0) return changed;
  // If an order changed and then changed back, nothing is reported.
  const { problem } = state;
  const lastTry = problem === null || problem === 'order-changed' ? null : notSentMessage(problem, t.cancel);
  // A signer that disconnected during a request has a separate message.
  const requested = problem?.startsWith('signer-') === true ? null : setupProblemMessage(setup, wallet, t);
  const needed = [lastTry, requested, setupMessage(setup, hasWallets, t.cancel, times)];
  const sentences = needed.filter((sentence) => sentence !== null);
  const left = resting === null ? [] : [t.cancel.leftAndRests(statusName(resting, t.orderNames.statuses))];
  return [...left, ...(sentences.length > 0 ? sentences : [t.cancel.draft])];
}

/**
 * The fate of an order that ended, or is being executed, before anything was sent; null while it is being looked up.
 */
export function fateMessages(
  fate: OrderFate | null,
  seen: Observation | null,
  { fates, fateAwaited, nothingSent, unread, cached }: Catalogue['cancel'],
): readonly string[] {
  const headline = `${fate === null ? fateAwaited : fates[fate]} ${nothingSent.usually}`;
  return fate === null && seen?.kind === 'unread' ? [headline, seen.isCached === true ? cached : unread] : [headline];
}

/**
 * How the terms of a resting order changed before anything was sent, the newest first; empty if they did not change.
 */
export function changeMessages({ shown, newest, state }: FollowedOrder, { cancel: t }: CancelTexts): readonly string[] {
  if (newest === null) return [];
  if (changedFacts(shown, newest).length > 0) return [t.changes.differs];
  const change = state.phase === 'draft' ? state.change : undefined;
  if (change?.kind !== 'terms') return [];
  // The check before sending notices it first; the list behind the dialog follows.
  const labels = shown.summary.filter(({ of }) => change.terms.some((term) => term === of)).map(({ label }) => label);
  return [t.changes.differs, t.changes.found(labels.join(', '))];
}
