import { Check, Circle, CircleDot, CircleHelp, X } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { encodeBase64 } from '~/lib/base64';
import type { Catalogue } from '~/text/catalogue';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { HashChip } from '~/ui/hash-chip';
import { Icon } from '~/ui/icon';
import { Skeleton } from '~/ui/skeleton';
import { type CancelPreview, previewCancel } from '~/wallet/cancel-request';
import type { CancelAnswer, CancelState } from '~/wallet/cancel-state';
import type { CancelTarget } from '~/wallet/cancel-target';
import type { CancelOutcome } from '~/wallet/observation';
import type { SigningSetupState } from '~/wallet/signing-state';

export type Fact = { readonly label: string; readonly value: ReactNode };

/** A titled list of names and values. The heading names the group for screen readers. */
export function Facts({
  title,
  explain,
  facts,
}: {
  readonly title: string;
  readonly explain: string;
  readonly facts: readonly Fact[];
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
    </section>
  );
}

/** What is signed, decoded from the bytes, and with which key. */
export function SigningFacts({
  preview,
  setup,
}: {
  readonly preview: PreviewState;
  readonly setup: SigningSetupState;
}) {
  const t = useText(cancelText);
  const { youSign } = t;
  if (preview.kind === 'failed') return <p role="alert">{youSign.failed}</p>;
  const ready = preview.kind === 'ready' ? preview.preview : null;
  const pending = <Skeleton width="9rem" />;
  return (
    <Facts
      title={youSign.title}
      explain={youSign.explain}
      facts={[
        { label: youSign.account, value: ready === null ? pending : <AddressChip address={ready.account} /> },
        { label: youSign.orderHash, value: ready === null ? pending : <HashChip hash={ready.orderHash} /> },
        { label: youSign.cellHash, value: ready === null ? pending : <HashChip hash={ready.cellHash} /> },
        { label: youSign.key, value: <KeyFact setup={setup} text={t} /> },
      ]}
    />
  );
}

/** The key that signs, and whether it is registered in the account. */
export function KeyFact({ setup, text }: { readonly setup: SigningSetupState; readonly text: Catalogue['cancel'] }) {
  const { youSign } = text;
  if (setup.kind !== 'ready' && setup.kind !== 'not-registered')
    return <span className="text-muted">{youSign.noKeyYet}</span>;
  const { publicKey, source } = setup.signing;
  // The message for an account with unknown keys is beside the buttons.
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

/** The progress of a cancel: each step with its state as a word; the mark repeats it. */
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

type PreviewState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly preview: CancelPreview };

/** What would be signed for this order, decoded from the bytes. */
export function useCancelPreview(target: CancelTarget): PreviewState {
  const [state, setState] = useState<PreviewState>({ kind: 'preparing' });
  useEffect(() => {
    let wanted = true;
    previewCancel(target).then(
      (preview) => wanted && setState({ kind: 'ready', preview }),
      () => wanted && setState({ kind: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [target]);
  return state;
}
