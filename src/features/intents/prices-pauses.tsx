import { type PauseLine, pauseLines } from '~/domain/intent/pause-schedule';
import type { PricedMoment } from '~/domain/intent/price-comparison';
import type { Field } from '~/lib/field';
import { intentPricesText } from '~/text/en/intent-prices';
import { useText } from '~/text/text-context';
import { Countdown } from '~/ui/countdown';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { relativeText } from '~/ui/relative-text';
import { Time } from '~/ui/time';
import { useServiceNow } from './use-service-now';

/** When the market pauses and goes on, as the signed price of one moment tells; told against the time now. Nothing where it tells nothing. */
export function PricesPauses({ moment: { id, index } }: { readonly moment: PricedMoment }) {
  const { pauses: t } = useText(intentPricesText);
  const lines = pauseLines(index.pauses);
  if (lines.length === 0 && index.inPause.kind === 'absent') return null;
  return (
    <section aria-label={t.title[id]} className="border-t border-line">
      <h3 className="px-4 pt-2.5 text-small font-semibold text-muted">{t.title[id]}</h3>
      <p className="px-4 pt-1 pb-2">
        {index.inPause.kind === 'known' && (index.inPause.value ? t.in : t.notIn)} {lines.length === 0 && t.none}
      </p>
      {lines.length > 0 && <FactList facts={lines.map((line) => ({ label: labelOf(line, t.names), help: line.names.join(', '), value: <PauseMoment at={line.at} /> }))} />}
    </section>
  );
}

function labelOf({ names }: PauseLine, words: Readonly<Record<PauseLine['names'][number], string>>): string {
  return names.map((name) => words[name]).join(' · ');
}

function PauseMoment({ at }: { readonly at: PauseLine['at'] }) {
  return (
    <FieldValue field={at}>
      {({ atMs }) => (
        <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
          <Time at={atMs} show="date-time" />
          <FromNow atMs={atMs} />
        </span>
      )}
    </FieldValue>
  );
}

/** Time left; what has passed is told as such, and never counts below zero. */
function FromNow({ atMs }: { readonly atMs: number }) {
  const { pauses: t } = useText(intentPricesText);
  const words = useText();
  const { numbers } = useFormat();
  const { nowMs, aheadMs } = useServiceNow();
  if (atMs <= nowMs) return <span className="text-muted">{relativeText(words, numbers, atMs, nowMs)}</span>;
  return (
    <span className="text-accent-text">
      {t.ahead} <Countdown toMs={atMs} aheadMs={aheadMs} />
    </span>
  );
}

/** Whether two moments tell the same of the pauses: one of them is then enough. */
export function tellSamePauses(a: PricedMoment, b: PricedMoment): boolean {
  const textOf = ({ index }: PricedMoment) => [wordOf(index.inPause), ...pauseLines(index.pauses).map(({ names, at }) => `${names.join()} ${at.kind === 'known' ? at.value.atMs : at.kind}`)].join('\n');
  return textOf(a) === textOf(b);
}

function wordOf(field: Field<boolean>): string {
  return field.kind === 'known' ? String(field.value) : field.kind;
}
