import { Check, Circle, CircleDot, CircleHelp, X } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { encodeBase64 } from '~/lib/base64';
import type { Catalogue } from '~/text/catalogue';
import { cancelText } from '~/text/en/cancel';
import { grouped } from '~/text/en/plural';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { HashChip } from '~/ui/hash-chip';
import { Icon } from '~/ui/icon';
import { Skeleton } from '~/ui/skeleton';
import { type CancelPreview, previewCancel } from '~/wallet/cancel-request';
import type { CancelAnswer, CancelState } from '~/wallet/cancel-state';
import { type CancelTarget, targetKey } from '~/wallet/cancel-target';
import type { CancelOutcome } from '~/wallet/observation';
import type { SigningSetupState } from '~/wallet/signing-state';

export type CancelFact = { readonly label: string; readonly value: ReactNode };

/** A titled list of names and values. The heading names the group for screen readers. */
export function Facts({
  title,
  explain,
  facts,
  children,
}: {
  readonly title: string;
  readonly explain: string;
  readonly facts: readonly CancelFact[];
  readonly children?: ReactNode;
}) {
  return (
    <section aria-label={title} className="rounded-control border border-line">
      <header className="border-b border-line bg-raised px-3 py-2">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-small text-muted">{explain}</p>
      </header>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-3 py-2.5">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="m-0 min-w-0 text-end break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** The account in the form that the reader knows, and in the form that the bytes and some signers contain. */
function SignedAccount({ account }: { readonly account: string }) {
  const addresses = useAddressForm();
  const t = useText();
  return (
    <span className="inline-flex flex-col items-end">
      <AddressChip address={account} kind="account" />
      {addresses.full(account, 'account') !== account && <HashChip hash={account} what={t.common.address} />}
    </span>
  );
}

type SigningFactsProps = {
  readonly targets: readonly CancelTarget[];
  readonly preview: PreviewsState;
  readonly setup: SigningSetupState;
};

/**
 * The content that is signed, decoded from the bytes, and the signing key. The hashes are folded for a session key,
 * because no person compares them. They are open for a signer that shows them to a person, and if they differ from the
 * hashes of the orders shown.
 */
export function SigningFacts({ targets, preview, setup }: SigningFactsProps) {
  const t = useText(cancelText);
  const { youSign } = t;
  const pending = <Skeleton width="9rem" />;
  const previews = preview.kind === 'preparing' ? null : preview.previews;
  if (preview.kind === 'failed' && previews === null) return <p role="alert">{youSign.failed}</p>;
  const isWrong = preview.kind === 'failed';
  const account = previews?.[0]?.account;
  return (
    <Facts
      title={youSign.title}
      explain={youSign.explain}
      facts={[
        {
          label: youSign.account,
          value: account === undefined ? pending : <SignedAccount account={account} />,
        },
        { label: youSign.orders, value: previews === null ? pending : grouped(previews.length) },
        { label: youSign.key, value: <KeyFact setup={setup} text={t} /> },
      ]}
    >
      {isWrong && (
        <p role="alert" className="px-3 pb-2 font-semibold text-down-text">
          {youSign.disagree}
        </p>
      )}
      <details open={isWrong || isCompared(setup)} className="border-t border-line">
        <summary className="cursor-pointer px-3 py-2 text-small font-semibold text-muted hover:text-ink">
          {youSign.hashes(targets.length)}
        </summary>
        <ol className="m-0 max-h-48 list-none overflow-y-auto p-0 px-3 pb-2.5">
          {targets.map((target, index) => {
            const of = previews?.[index];
            return (
              <li key={targetKey(target)}>
                <dl className="m-0 flex flex-wrap items-baseline gap-x-4">
                  {(['orderHash', 'cellHash'] as const).map((name) => (
                    <div key={name} className="flex items-baseline gap-1.5">
                      <dt className="text-small text-muted">{youSign[name]}</dt>
                      <dd className="m-0">{of === undefined ? pending : <HashChip hash={of[name]} />}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            );
          })}
        </ol>
      </details>
    </Facts>
  );
}

/** Whether a person compares the hashes with an offline or injected signer, which shows them too. */
function isCompared(setup: SigningSetupState): boolean {
  return (setup.kind === 'ready' || setup.kind === 'not-registered') && setup.signing.source !== 'session-key';
}

/** Whether the bytes contain exactly the account and the orders that are shown. */
function agree(targets: readonly CancelTarget[], previews: readonly CancelPreview[]): boolean {
  return targets.every(
    ({ account, orderHash }, index) => previews[index]?.account === account && previews[index].orderHash === orderHash,
  );
}

/** The key that signs, and whether it is registered in the account. */
function KeyFact({ setup, text }: { readonly setup: SigningSetupState; readonly text: Catalogue['cancel'] }) {
  const { youSign } = text;
  if (setup.kind !== 'ready' && setup.kind !== 'not-registered')
    return <span className="text-muted">{youSign.noKeyYet}</span>;
  const { publicKey, source } = setup.signing;
  // The buttons already have a message for an account with unknown keys.
  const listed =
    setup.kind === 'not-registered'
      ? youSign.notListed
      : setup.registration === 'registered'
        ? youSign.registrations.registered
        : null;
  return (
    <>
      <HashChip hash={encodeBase64(publicKey)} />
      <span className="block text-small text-muted">{text.sources[source]}</span>
      {listed !== null && <span className="block text-small text-muted">{listed}</span>}
      {setup.kind === 'ready' && setup.signerStandsBy && (
        <span className="block text-small text-muted">{youSign.signerStandsBy}</span>
      )}
    </>
  );
}

const marks = { todo: Circle, now: CircleDot, done: Check, failed: X, unclear: CircleHelp } as const satisfies Record<
  StepMark,
  typeof Circle
>;

const tones = {
  todo: 'text-muted',
  now: 'text-accent-text',
  done: 'text-up-text',
  failed: 'text-down-text',
  unclear: 'text-warn-text',
} as const satisfies Record<StepMark, string>;

/** The progress of a cancel: each step with its state as a word, repeated by the mark. */
export function StepList({ state }: { readonly state: CancelState }) {
  const t = useText(cancelText);
  return (
    <ol aria-label={t.steps.title} className="m-0 grid list-none gap-1 p-0">
      {cancelSteps(state, t).map(({ name, mark, word }) => {
        return (
          <li key={name} aria-current={mark === 'now' ? 'step' : undefined} className="flex items-center gap-2">
            <Icon of={marks[mark]} size={14} className={tones[mark]} />
            <span>{name}</span>
            <span className={`ms-auto text-end ${tones[mark]}`}>{word}</span>
          </li>
        );
      })}
    </ol>
  );
}

type StepMark = 'todo' | 'now' | 'done' | 'failed' | 'unclear';

type StepView = { readonly name: string; readonly mark: StepMark; readonly word: string };

type StepState = Omit<StepView, 'name'>;

/** The four steps of a cancel, by its state; the status beside the buttons names the outcome. */
function cancelSteps(state: CancelState, t: Catalogue['cancel']): readonly StepView[] {
  const { steps } = t;
  const [signature, sent, answer, outcome] = stepStates(state, t);
  return [
    { name: steps.signature, ...signature },
    { name: steps.sent, ...sent },
    { name: steps.answer, ...answer },
    { name: steps.outcome, ...outcome },
  ];
}

function stepStates(state: CancelState, t: Catalogue['cancel']): readonly [StepState, StepState, StepState, StepState] {
  const texts = t.steps.states;
  const todo: StepState = { mark: 'todo', word: texts.todo };
  const signed: StepState = { mark: 'done', word: texts.checked };
  const left: StepState = { mark: 'done', word: texts.left };
  switch (state.phase) {
    case 'draft':
      return [todo, todo, todo, todo];
    case 'checking':
    case 'awaiting-signature':
      return [{ mark: 'now', word: texts.asking }, todo, todo, todo];
    case 'verified':
      return [signed, { mark: 'now', word: texts.leaving }, todo, todo];
    case 'sent':
      return [signed, left, { mark: 'now', word: texts.waiting }, todo];
    case 'accepted':
    case 'unknown':
      return [signed, left, answerStep(state.answer, t), { mark: 'now', word: texts.watching }];
    case 'refused':
      return [signed, left, { mark: 'failed', word: texts.refused }, todo];
    case 'settled':
      return [signed, left, answerStep(state.answer, t), outcomeStep(state.outcome, t)];
  }
}

function answerStep(answer: CancelAnswer, t: Catalogue['cancel']): StepState {
  const texts = t.steps.states;
  switch (answer.kind) {
    case 'accepted':
      return { mark: 'done', word: texts.accepted };
    case 'refused':
      return { mark: 'unclear', word: texts.error };
    case 'unclear':
      return { mark: 'unclear', word: texts.unclear };
  }
}

function outcomeStep(outcome: CancelOutcome, t: Catalogue['cancel']): StepState {
  const { known, unknown } = t.steps.states;
  if (outcome === 'cancelled' || outcome === 'cancelled-by-service') return { mark: 'done', word: known };
  return outcome === 'no-longer-listed' || outcome === 'still-active' || outcome === 'not-known'
    ? { mark: 'unclear', word: unknown }
    : { mark: 'failed', word: known };
}

type PreviewsState =
  | { readonly kind: 'preparing' }
  /** At least one preview cannot be encoded, or differs from the order shown; then none is signed. */
  | { readonly kind: 'failed'; readonly previews: readonly CancelPreview[] | null }
  /** The preview of each target, in the same order. */
  | { readonly kind: 'ready'; readonly previews: readonly CancelPreview[] };

/** The content to sign for these orders, decoded from the bytes. Keep the list stable. */
export function useCancelPreviews(targets: readonly CancelTarget[]): PreviewsState {
  const [state, setState] = useState<PreviewsState>({ kind: 'preparing' });
  useEffect(() => {
    let wanted = true;
    Promise.all(targets.map(previewCancel)).then(
      (previews) => wanted && setState({ kind: agree(targets, previews) ? 'ready' : 'failed', previews }),
      () => wanted && setState({ kind: 'failed', previews: null }),
    );
    return () => {
      wanted = false;
    };
  }, [targets]);
  return state;
}
