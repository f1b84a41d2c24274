import { harmlessText } from '~/lib/harmless-text';
import { wordIn } from '~/lib/word-in';
import type { RecordStep } from '~/wallet/cancel-record';
import type { RecordTexts } from './record-words';

export type StepWords = {
  readonly title: string;
  /** What was learned: in our words where they fit, else as the service put it. */
  readonly detail: string | null;
};

const LONGEST_QUOTE = 300;

/** A step of the journal in words. */
export function recordStepWords({ what, detail }: RecordStep, t: RecordTexts): StepWords {
  return { title: t.cancels.steps[what], detail: detail === null ? null : detailWords(what, detail, t) };
}

function detailWords(what: RecordStep['what'], detail: string, { cancel, cancels, orderWords }: RecordTexts): string {
  switch (what) {
    case 'settled':
      return wordIn(cancel.outcomeWords, detail) ?? detail;
    case 'refused':
      return quotedWords(detail, cancels);
    case 'confirmed':
    case 'looked':
    case 'verified':
    case 'sent':
    case 'accepted':
    case 'unknown':
    case 'seen':
    case 'reopened':
      return wordIn(cancel.unclear, detail) ?? wordIn(cancels.looks, detail) ?? wordIn(orderWords.statuses, detail) ?? quotedWords(detail, cancels);
  }
}

/** Somebody else's words: in quotation marks, and with nothing in them that could pass for ours. */
export function quotedWords(words: string, { quoted }: RecordTexts['cancels']): string {
  return quoted(harmlessText(words, LONGEST_QUOTE));
}
