import { Time } from '~/ui/time';
import type { CancelRecord } from '~/wallet/cancel-record';
import { recordStepWords } from './record-step-words';
import type { RecordTexts } from './record-words';

/** All that happened to a cancel, in order, each with its moment. */
export function RecordSteps({ record, texts }: { readonly record: CancelRecord; readonly texts: RecordTexts }) {
  // Steps are only ever added at the end, and two may be alike.
  const steps = record.steps.map((step, place) => ({ ...step, ...recordStepWords(step, texts), key: `${place} ${step.what}` }));
  return (
    <ol aria-label={texts.cancels.details.steps} className="m-0 flex list-none flex-col p-0">
      {steps.map(({ key, title, detail, atMs }) => (
        <li key={key} className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-b-0">
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
