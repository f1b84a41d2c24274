import type { ReactNode } from 'react';
import { decodeCancelMessageText } from '~/lib/cancel-message';
import { AddressChip } from '~/ui/address-chip';
import { FactList } from '~/ui/fact-list';
import { HashChip } from '~/ui/hash-chip';
import type { CancelRecord } from '~/wallet/cancel-record';
import { quotedWords } from './record-step-words';
import type { RecordTexts } from './record-words';

/** What was signed and sent: account and order read back from the kept bytes, not from what the row says beside them. */
export function SignedFacts({ record: { signed }, texts: { cancels } }: { readonly record: CancelRecord; readonly texts: RecordTexts }) {
  const { columns, details } = cancels;
  const decoded = decodeCancelMessageText(signed.message);
  const message = decoded.kind === 'message' ? decoded.message : null;
  const unreadable = <span className="text-warn-text">{details.unreadableBytes}</span>;
  return (
    <FactList
      facts={[
        { label: columns.account, help: details.fromBytes, value: message === null ? unreadable : <AddressChip address={message.account} /> },
        { label: columns.orderHash, help: details.fromBytes, value: message === null ? unreadable : <HashChip hash={message.orderHash} /> },
        { label: columns.cellHash, help: details.cellHashHelp, value: <HashChip hash={signed.cellHash} /> },
        { label: columns.key, help: columns.keyHelp, value: <HashChip hash={signed.publicKey} /> },
        { label: columns.source, value: cancels.sources[signed.source] },
      ]}
    />
  );
}

export type ServiceFactsProps = {
  readonly record: CancelRecord;
  readonly texts: RecordTexts;
  /** The market's name, as a link to its page. */
  readonly market: ReactNode;
  /** The order's id, as a link to its drawer. */
  readonly order: ReactNode;
};

/** What the service said: which order it was, and what it answered. None of it was signed. */
export function ServiceFacts({ record, texts, market, order }: ServiceFactsProps) {
  const { columns, details } = texts.cancels;
  const { state, target } = record;
  const answer = 'answer' in state ? state.answer : null;
  const said = answer === null || answer.kind === 'accepted' ? null : answer;
  const status = said?.status ?? null;
  const inWords = said?.message ?? (said?.kind === 'refused' ? said.code : null) ?? null;
  const queryId = said?.kind === 'refused' ? said.externalQueryId : null;
  return (
    <FactList
      facts={[
        { label: columns.order, value: order },
        { label: columns.market, help: columns.marketHelp, value: market },
        { label: columns.trader, value: <AddressChip address={target.trader} /> },
        { label: details.answer, value: answer === null ? details.noAnswer : details.answers[answer.kind] },
        ...(answer?.kind === 'unclear' ? [{ label: details.reason, value: texts.cancel.unclear[answer.reason] }] : []),
        ...(status === null ? [] : [{ label: details.status, value: String(status) }]),
        ...(inWords === null ? [] : [{ label: details.words, value: quotedWords(inWords, texts.cancels) }]),
        ...(queryId === null ? [] : [{ label: details.queryId, value: <HashChip hash={queryId} /> }]),
      ]}
    />
  );
}
