import { useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { TimeUnit } from '~/domain/account/event-time';
import {
  comparePrices,
  driftVerdict,
  type DriftVerdict,
  type PriceComparison,
  type PricedMoment,
} from '~/domain/intent/price-comparison';
import {
  type PauseLine,
  pauseLines,
  type RfcFigures,
  type RfcName,
  rfcNames,
  toSignedPrices,
} from '~/domain/intent/signed-prices';
import { type Field, mapField } from '~/lib/field';
import { type Fixed, isZero } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { intentPricesText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Countdown } from '~/ui/countdown';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { relativeText, Time } from '~/ui/time';
import { Bps, mainRows, moreRows, PricesTable } from './prices-table';
import { useServiceNow } from './timeline-panel';

type PricesPanelProps = {
  /** `created_price` and `price`, as sent. */
  readonly created: unknown;
  readonly settled: unknown;
  readonly assumptions: Assumptions;
  /** The side of the signed order; absent if the order names none. */
  readonly direction: Field<'long' | 'short'>;
  /** The type of the signed order, in the service's words, which decides whether it opens or closes. */
  readonly orderType: Field<string>;
  /** When the trader signed. */
  readonly signedAtMs: Field<number>;
};

/** The prices signed for the intent, at its creation and at its settlement, side by side. */
export function PricesPanel({ direction, orderType, signedAtMs, assumptions, ...bodies }: PricesPanelProps) {
  const t = useText(intentPricesText);
  const created = useMemo(() => toSignedPrices(bodies.created, assumptions), [bodies.created, assumptions]);
  const settled = useMemo(() => toSignedPrices(bodies.settled, assumptions), [bodies.settled, assumptions]);
  const comparison = useMemo(() => comparePrices(created, settled), [created, settled]);
  const { moments, notes } = comparison;
  if (moments.length === 0) {
    return (
      <Panel title={t.title}>
        <p className="px-4 py-3 text-muted">{t.none}</p>
      </Panel>
    );
  }
  const heads = moments.map(({ id }) => t[id]);
  const compares = moments.length > 1;
  const [first] = moments;
  const last = moments.at(-1);
  const units = timeUnitsOf(comparison).map((unit) => t.unitNames[unit]);
  const lines = [
    ...notes.map((note) => t.notes[note]),
    ...(settled.given ? [] : [t.notSettled]),
    ...(units.length === 0 ? [] : [t.units(units.join(', '))]),
  ];
  return (
    <Panel title={t.title} notices={<NoticeLines lines={lines} />}>
      {compares && <PricesDrift comparison={comparison} side={direction} orderType={orderType} />}
      <PricesTable
        caption={t.table}
        figure={t.figure}
        heads={compares ? [...heads, t.difference] : heads}
        rows={mainRows(comparison, signedAtMs, t)}
      />
      {last !== undefined && <PricesPauses moment={last} />}
      {compares && first !== undefined && last !== undefined && !pausesAgree(first, last) && (
        <PricesPauses moment={first} />
      )}
      <More comparison={comparison} heads={heads} t={t} />
      {moments.map(
        ({ id, index, rfc }) => rfc !== null && <PricesRfc key={id} id={id} index={index} figures={rfc.figures} />,
      )}
    </Panel>
  );
}

type MoreProps = {
  readonly comparison: PriceComparison;
  readonly heads: readonly string[];
  readonly t: Catalogue['intentPrices'];
};

function More({ comparison, heads, t }: MoreProps) {
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold text-muted">{t.more}</summary>
      <PricesTable caption={t.more} figure={t.figure} heads={heads} rows={moreRows(comparison, t)} />
    </details>
  );
}

/** The units assumed for the oracle's whole numbers, each once. */
function timeUnitsOf({ moments }: PriceComparison): readonly TimeUnit[] {
  const units = moments.flatMap(({ index: { at, pauses } }) =>
    [at, ...Object.values(pauses)].flatMap((field) =>
      field.kind === 'known' && field.value.unit !== null ? [field.value.unit] : [],
    ),
  );
  return [...new Set(units)];
}

type PricesDriftProps = {
  readonly comparison: PriceComparison;
  readonly side: Field<'long' | 'short'>;
  readonly orderType: Field<string>;
};

const tones = { better: 'text-up-text', worse: 'text-down-text', same: 'text-muted' } as const satisfies Record<
  DriftVerdict['outcome'],
  string
>;

/** The price's move between creation and settlement, and whether it favours the trader. */
function PricesDrift({ comparison: { index, settlement }, side, orderType }: PricesDriftProps) {
  const t = useText(intentPricesText);
  const verdict = driftVerdict(index, side, orderType);
  const collateralMoved = settlement.bps.kind === 'known' && !isZero(settlement.bps.value);
  return (
    <dl className="border-b border-line px-4 py-2.5">
      <dt className="text-small text-muted">{t.moved}</dt>
      <dd className="m-0 flex flex-wrap items-baseline gap-x-3">
        <span className="text-figure leading-7 font-semibold tracking-[-0.015em]">
          <Bps field={index.bps} signed />
        </span>{' '}
        {verdict !== null && (
          <span title={t.verdictHelp} className={tones[verdict.outcome]}>
            {verdictText(verdict, t)}
          </span>
        )}
        {collateralMoved && (
          <span className="text-small text-muted">
            {t.collateralMoved} <Bps field={settlement.bps} signed />
          </span>
        )}
      </dd>
    </dl>
  );
}

function verdictText({ effect, outcome, side }: DriftVerdict, { verdicts }: Catalogue['intentPrices']): string {
  return outcome === 'same' ? verdicts.same : verdicts[effect][outcome][side];
}

type PricesRfcProps = {
  readonly id: PricedMoment['id'];
  readonly index: PricedMoment['index'];
  readonly figures: RfcFigures;
};

/**
 * The figures of `rfc` beside the index price's figures with the same names, both as sent: their unit is unknown, so
 * nothing is computed.
 */
function PricesRfc({ id, index, figures }: PricesRfcProps) {
  const { rfc: t, figure } = useText(intentPricesText);
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold text-muted">{t.title[id]}</summary>
      <p className="px-4 text-small text-muted">{t.explain}</p>
      <PricesTable
        caption={t.title[id]}
        figure={figure}
        heads={[t.given, t.beside]}
        rows={rfcNames.map((name) => {
          const now = besideOf(name, index);
          return {
            label: t.name(name),
            cells: [<Given key="rfc" field={figures[name]} />, now === null ? null : <Given key="now" field={now} />],
          };
        })}
      />
    </details>
  );
}

/** Figures of markets are never masked. */
function Given({ field }: { readonly field: Field<Fixed> }) {
  return <Amount field={field} format="raw" sensitivity="public" />;
}

/** The raw number of the index price that corresponds to a figure of `rfc`. */
function besideOf(name: RfcName, { spread, depthLong, depthShort, k }: PricedMoment['index']): Field<Fixed> | null {
  const asSent = (field: Field<Fixed>) => mapField(field, ({ raw }) => ({ raw, scale: 0 }));
  switch (name) {
    case 'original_spread':
      return asSent(spread);
    case 'original_market_depth_long':
      return asSent(depthLong);
    case 'original_market_depth_short':
      return asSent(depthShort);
    case 'original_k':
      return mapField(k, (raw) => ({ raw, scale: 0 }));
    case 'velocity_debt':
    case 'effective_depth':
    case 'recovery_rate':
      return null;
  }
}

/**
 * When the market pauses and resumes according to the signed price of one moment, relative to now. Renders nothing
 * without such times.
 */
function PricesPauses({ moment: { id, index } }: { readonly moment: PricedMoment }) {
  const { pauses: t } = useText(intentPricesText);
  const lines = pauseLines(index.pauses);
  if (lines.length === 0 && index.inPause.kind === 'absent') return null;
  return (
    <section aria-label={t.title[id]} className="border-t border-line">
      <h3 className="px-4 pt-2.5 text-small font-semibold text-muted">{t.title[id]}</h3>
      <p className="px-4 pt-1 pb-2">
        {index.inPause.kind === 'known' && (index.inPause.value ? t.in : t.notIn)} {lines.length === 0 && t.none}
      </p>
      {lines.length > 0 && (
        <FactList
          facts={lines.map((line) => ({
            label: labelOf(line, t.names),
            help: line.names.join(', '),
            value: <PauseMoment at={line.at} />,
          }))}
        />
      )}
    </section>
  );
}

function labelOf({ names }: PauseLine, texts: Readonly<Record<PauseLine['names'][number], string>>): string {
  return names.map((name) => texts[name]).join(' · ');
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

/** The time left; a past time is labelled as past and is never shown as a negative countdown. */
function FromNow({ atMs }: { readonly atMs: number }) {
  const { pauses: t } = useText(intentPricesText);
  const texts = useText();
  const { numbers } = useFormat();
  const { nowMs, aheadMs } = useServiceNow();
  if (atMs <= nowMs) return <span className="text-muted">{relativeText(texts, numbers, atMs, nowMs)}</span>;
  return (
    <span className="text-accent-text">
      {t.ahead} <Countdown toMs={atMs} aheadMs={aheadMs} />
    </span>
  );
}

/** Whether two moments have the same pauses, so that showing one of them is enough. */
function pausesAgree(a: PricedMoment, b: PricedMoment): boolean {
  const textOf = ({ index }: PricedMoment) =>
    [
      yesOrNo(index.inPause),
      ...pauseLines(index.pauses).map(
        ({ names, at }) => `${names.join()} ${at.kind === 'known' ? at.value.atMs : at.kind}`,
      ),
    ].join('\n');
  return textOf(a) === textOf(b);
}

function yesOrNo(field: Field<boolean>): string {
  return field.kind === 'known' ? String(field.value) : field.kind;
}
