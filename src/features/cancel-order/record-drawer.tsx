import type { ReactNode } from 'react';
import { formatServiceError } from '~/domain/error-code';
import { HelpLink, PageLink } from '~/features/shared/links';
import { shortened } from '~/lib/address';
import { decodeCancelMessageText } from '~/lib/cancel-message';
import { harmlessText } from '~/lib/harmless-text';
import { errorCodesText } from '~/text/en/error-codes';
import { cancelsText } from '~/text/en/cancels';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { Drawer } from '~/ui/drawer';
import { FactList } from '~/ui/fact-list';
import { HashChip } from '~/ui/hash-chip';
import { Time } from '~/ui/time';
import type { CancelJournal } from '~/wallet/cancel-journal';
import { advanceRecord, type CancelRecord, type RecordStep } from '~/wallet/cancel-record';
import type { CancelEvent } from '~/wallet/cancel-state';
import { LONGEST_QUOTE, unclearReply } from './cancel-messages';
import { linkToOrder, RecordState } from './cancels-columns';
import type { RecordTexts } from './record-messages';
import { type RecordOrder, RecordOrderName } from './record-order';

type RecordDrawerProps = {
  /** Null if this browser's journal of this service has no such cancel. */
  readonly record: CancelRecord | null;
  readonly texts: RecordTexts;
  /** The order as the list showed it; null if the journal does not contain it. */
  readonly order: RecordOrder | null;
  /** Null for an unknown market. */
  readonly ticker: string | null;
  /** False if its latest state could not be stored. */
  readonly isStored: boolean;
  readonly apply: CancelJournal['apply'];
  readonly onClose: () => void;
};

/**
 * One cancel with everything that the journal stores: its outcome, its steps, the signed content, and the service's
 * answers.
 */
export function RecordDrawer({ record, onClose, ...rest }: RecordDrawerProps) {
  const { details } = rest.texts.cancels;
  if (record === null) {
    return (
      <Drawer title={details.unnamed} onClose={onClose}>
        <p role="status" className="px-5 py-6 text-muted">
          {details.notHere}
        </p>
      </Drawer>
    );
  }
  return (
    <Drawer
      title={details.title(rest.order?.words ?? rest.ticker ?? shortened(record.target.orderHash))}
      onClose={onClose}
      footer={possibleActions(record).length === 0 ? undefined : <RecordActions record={record} apply={rest.apply} />}
    >
      <RecordBody record={record} {...rest} />
    </Drawer>
  );
}

function RecordBody({
  record,
  texts,
  order,
  ticker,
  isStored,
}: Omit<RecordDrawerProps, 'record' | 'onClose' | 'apply'> & { readonly record: CancelRecord }) {
  const { details } = texts.cancels;
  const { target } = record;
  const addresses = useAddressForm();
  return (
    <>
      <div role="status" className="border-b border-line px-4 py-2">
        <RecordState record={record} isStored={isStored} />
      </div>
      <Part title={details.steps}>
        <div className="px-4 py-1.5">
          <RecordSteps record={record} texts={texts} />
        </div>
      </Part>
      <Part title={details.signed}>
        <SignedFacts record={record} texts={texts} />
      </Part>
      <Part title={details.service}>
        <ServiceFacts
          record={record}
          texts={texts}
          order={
            <span className="flex flex-col items-end gap-0.5">
              {order !== null && (
                <span>
                  <RecordOrderName order={order} />
                </span>
              )}
              <HashChip hash={target.orderId} link={(shown) => linkToOrder(target, shown)} />
            </span>
          }
          market={
            <PageLink to={{ page: 'market', address: target.market }} className="underline-offset-2 hover:underline">
              {ticker ?? addresses.short(target.market, 'contract')}
            </PageLink>
          }
        />
        <p className="px-4 py-2.5">
          <HelpLink of={target.orderId} />
        </p>
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line py-2 last:border-b-0">
      <h3 className="px-4 text-small font-semibold text-muted">{title}</h3>
      {children}
    </section>
  );
}

/** Every step of a cancel in order, each with its time. */
function RecordSteps({ record, texts }: { readonly record: CancelRecord; readonly texts: RecordTexts }) {
  // Steps are only added at the end, and two may be equal: the index is a stable key.
  const steps = record.steps.map((step, place) => ({
    ...step,
    ...recordStepText(step, texts),
    key: `${place} ${step.what}`,
  }));
  return (
    <ol aria-label={texts.cancels.details.steps} className="m-0 flex list-none flex-col p-0">
      {steps.map(({ key, title, detail, atMs }) => (
        <li
          key={key}
          className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-b-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {title} {detail !== null && <span className="text-muted">{detail}</span>}
          </span>
          <span className="ms-auto">
            <Time at={atMs} show="date-time" />
          </span>
        </li>
      ))}
    </ol>
  );
}

type RecordActionsProps = { readonly record: CancelRecord; readonly apply: CancelJournal['apply'] };

const events = [{ kind: 'given-up' }, { kind: 'watch-again' }] as const satisfies readonly CancelEvent[];

/** The actions that the state machine allows for a sent cancel. */
function possibleActions(record: CancelRecord): readonly (typeof events)[number][] {
  return events.filter((event) => advanceRecord(record, event, 0) !== record);
}

/** Buttons to stop waiting, or to look up the status again. Neither sends a cancel. */
function RecordActions({ record, apply }: RecordActionsProps) {
  const { actions } = useText(cancelsText);
  return possibleActions(record).map((event) => (
    <Button key={event.kind} onClick={() => apply(record.id, event)}>
      {actions[event.kind]}
    </Button>
  ));
}

/** The signed and sent content. Account and order are decoded from the stored bytes, not taken from other fields. */
function SignedFacts({
  record: { signed },
  texts: { cancel, cancels },
}: {
  readonly record: CancelRecord;
  readonly texts: RecordTexts;
}) {
  const { columns, details } = cancels;
  const decoded = decodeCancelMessageText(signed.message);
  const message = decoded.kind === 'message' ? decoded.message : null;
  const unreadable = <span className="text-warn-text">{details.unreadableBytes}</span>;
  return (
    <FactList
      facts={[
        {
          label: columns.account,
          help: details.fromBytes,
          value: message === null ? unreadable : <AddressChip address={message.account} kind="account" />,
        },
        {
          label: columns.orderHash,
          help: details.fromBytes,
          value: message === null ? unreadable : <HashChip hash={message.orderHash} />,
        },
        { label: columns.cellHash, help: details.cellHashHelp, value: <HashChip hash={signed.cellHash} /> },
        { label: columns.key, value: <HashChip hash={signed.publicKey} /> },
        { label: columns.source, value: cancel.sources[signed.source] },
      ]}
    />
  );
}

type ServiceFactsProps = {
  readonly record: CancelRecord;
  readonly texts: RecordTexts;
  /** The market's name, as a link to its page. */
  readonly market: ReactNode;
  /** The order's id, as a link to its drawer. */
  readonly order: ReactNode;
};

/** The service's summary of the order, and its answer. None of it was signed. */
function ServiceFacts({ record, texts, market, order }: ServiceFactsProps) {
  const { columns, details } = texts.cancels;
  const codes = useText(errorCodesText);
  const { state, target } = record;
  const answer = 'answer' in state ? state.answer : null;
  const said = answer === null || answer.kind === 'accepted' ? null : answer;
  const status = said?.status ?? null;
  const message = said?.message ?? (said?.kind === 'refused' ? said.code : null) ?? null;
  const meaning = message === null ? null : formatServiceError(message, codes);
  const queryId = said?.kind === 'refused' ? said.externalQueryId : null;
  return (
    <FactList
      facts={[
        { label: columns.order, value: order },
        { label: columns.market, help: columns.marketHelp, value: market },
        { label: columns.trader, value: <AddressChip address={target.trader} kind="wallet" /> },
        { label: details.answer, value: answer === null ? details.noAnswer : details.answers[answer.kind] },
        ...(answer?.kind === 'unclear' ? [{ label: details.reason, value: unclearReply(answer, texts.cancel) }] : []),
        ...(status === null ? [] : [{ label: details.status, value: String(status) }]),
        ...(meaning === null ? [] : [{ label: details.meaning, value: meaning }]),
        ...(message === null ? [] : [{ label: details.words, value: quotedText(message, texts.cancels) }]),
        ...(queryId === null ? [] : [{ label: details.queryId, value: <HashChip hash={queryId} /> }]),
      ]}
    />
  );
}

type StepText = {
  readonly title: string;
  /** The detail of a step: in our words if known, otherwise in the service's. */
  readonly detail: string | null;
};

/** A step of the journal in words. */
function recordStepText({ what, detail }: RecordStep, t: RecordTexts): StepText {
  return { title: t.cancels.steps[what], detail: detail === null ? null : detailText(what, detail, t) };
}

function detailText(what: RecordStep['what'], detail: string, { cancel, cancels, orderNames }: RecordTexts): string {
  switch (what) {
    case 'settled':
      return textFor(cancel.outcomes, detail) ?? detail;
    case 'refused':
      return quotedText(detail, cancels);
    case 'confirmed':
    case 'looked':
    case 'verified':
    case 'sent':
    case 'accepted':
    case 'unknown':
    case 'seen':
    case 'reopened':
      return (
        textFor(cancel.unclear, detail) ??
        textFor(cancels.lookups, detail) ??
        textFor(orderNames.statuses, detail) ??
        quotedText(detail, cancels)
      );
  }
}

/** Quotes words of others, in quotation marks and without characters that could imitate our text. */
function quotedText(text: string, { quoted }: RecordTexts['cancels']): string {
  return quoted(harmlessText(text, LONGEST_QUOTE));
}
