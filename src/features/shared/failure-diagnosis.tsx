import type { ReactNode } from 'react';
import { contractCodeIn, formatFailure, nextStepFor, sourceOfCode } from '~/domain/error-code';
import type { Evidence, SupportFinding } from '~/domain/support-file/support-file';
import { linkTo } from './links';
import { absent, type Field, known, unreadable } from '~/lib/field';
import { type Fixed, fromDecimal } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import { groupBy } from '~/lib/lists';
import { parseInt64 } from '~/lib/integers';
import type { Catalogue } from '~/text/catalogue';
import { errorCodesText } from '~/text/en/error-codes';
import { intentText } from '~/text/en/intent';
import { marketsText } from '~/text/en/markets';
import { ordersText } from '~/text/en/orders';
import { supportText } from '~/text/en/support';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { type Fact, FactList } from '~/ui/fact-list';
import { Time } from '~/ui/time';
import { AbsentMark } from '~/ui/value-marks';
import { textFor } from '~/text/messages';

const LONGEST = 4_000;
const LONGEST_FIGURE = 60;
/** The most failures with one cause that are listed. */
const MOST_PLACES = 8;

type DoctorProps = {
  readonly findings: readonly SupportFinding[];
  readonly evidence: Evidence;
  /** Whether the findings come from a file: words other than our own are then quoted. */
  readonly isForeign?: boolean;
};

/**
 * The causes of failures with the reason and the next step, each once with all places that report it, and the known
 * facts around the failure.
 */
export function Doctor({ findings, evidence, isForeign = false }: DoctorProps) {
  const t = useText(supportText);
  const codes = useText(errorCodesText);
  const causes = groupBy(findings, (one) => headlineOf(one, { t, codes, isForeign }));
  return (
    <>
      {[...causes].map(([headline, of]) => (
        <Cause key={headline} headline={headline} findings={of} evidence={evidence} isForeign={isForeign} />
      ))}
      <EvidenceList evidence={evidence} />
    </>
  );
}

type CauseProps = {
  readonly headline: string;
  readonly findings: readonly SupportFinding[];
  readonly evidence: Evidence;
  readonly isForeign: boolean;
};

function Cause({ headline, findings, evidence, isForeign }: CauseProps) {
  const t = useText(supportText);
  const codes = useText(errorCodesText);
  const orders = useText(ordersText);
  const code = codeOf(findings[0]);
  const source = code === null ? null : sourceOfCode(code, codes);
  const advice = adviceFor(code, evidence, t);
  const quotes = [...new Set(findings.flatMap(({ said }) => (said === null ? [] : [harmlessText(said, LONGEST)])))];
  const facts: readonly Fact[] = [
    ...findings.slice(0, MOST_PLACES).map(({ subject, name, status, atMs, queryId }, index) => ({
      label: index === 0 ? t.subjects[subject] : `${t.subjects[subject]} ${index + 1}`,
      value: (
        <span className="inline-flex flex-wrap justify-end gap-x-2">
          {linked(subject, name, isForeign)}
          {status !== null && <span>{`${t.status} ${status}`}</span>}
          {queryId !== null && <bdi className="wrap-anywhere">{t.queryId(harmlessText(queryId, 200))}</bdi>}
          {atMs !== null && (
            <span className="text-muted">
              <Time at={atMs} show="date-time" />
            </span>
          )}
        </span>
      ),
    })),
    ...(findings.length > MOST_PLACES ? [{ label: t.more(findings.length - MOST_PLACES), value: null }] : []),
    ...(code === null ? [] : [{ label: t.code, value: `${code}${source === null ? '' : ` · ${source}`}` }]),
    ...givenCodes(findings).map((given) => ({ label: t.code, value: <bdi>{given}</bdi> })),
  ];
  return (
    <article className="border-b border-line py-2">
      <h3 className="px-4 font-semibold text-down-text wrap-anywhere whitespace-pre-wrap">{headline}</h3>
      {advice.map((line) => (
        <p key={line} className="px-4 pt-1">
          {line}
        </p>
      ))}
      {quotes
        .filter((quote) => !headline.includes(quote))
        .map((quote) => (
          <p key={quote} className="px-4 pt-1 wrap-anywhere whitespace-pre-wrap text-muted">
            {orders.serviceSays} “<bdi>{quote}</bdi>”
          </p>
        ))}
      <FactList facts={facts} />
    </article>
  );
}

/** The service's own codes, as sent. */
function givenCodes(findings: readonly SupportFinding[]): readonly string[] {
  const given = findings.flatMap(({ code }) => (code === null || parseInt64(code) !== null ? [] : [code]));
  return [...new Set(given)].map((code) => harmlessText(code, 200));
}

/** A name; for the live service, with a link to its page. */
function linked(subject: SupportFinding['subject'], name: string, isForeign: boolean): ReactNode {
  const shown = <bdi>{harmlessText(name, 200)}</bdi>;
  if (isForeign || subject === 'cancel' || subject === 'request') return shown;
  return linkTo(subject === 'order' ? { page: 'order', id: name } : { page: 'event', event: name })(shown);
}

/** The known facts around a failure. */
export function EvidenceList({ evidence }: { readonly evidence: Evidence }) {
  const t = useText(supportText);
  const { keys } = useText(intentText);
  const { status } = useText(marketsText);
  const { skewMs, key, market, free, markThen } = evidence;
  const amount = typeof free === 'string' ? null : figureOf(free.amount);
  const facts: readonly Fact[] = [
    {
      label: t.clock,
      value:
        skewMs === null
          ? t.clocks.unknown
          : skewMs === 0
            ? t.clocks.agrees
            : t.clocks[skewMs > 0 ? 'ahead' : 'behind'](String(Math.abs(Math.round(skewMs / 1_000)))),
    },
    {
      label: t.key,
      value:
        key === 'missing' ? (
          <span className="text-muted">{t.keys.missing}</span>
        ) : key === 'failed' || key === 'notLoaded' ? (
          <Missing why={key} />
        ) : (
          keys[key]
        ),
    },
    {
      label: t.market,
      value:
        typeof market === 'string' ? (
          <Missing why={market} />
        ) : (
          <Dated atMs={market.atMs}>
            <bdi>{harmlessText(market.name, 60)}</bdi>{' '}
            {market.status === 'other'
              ? harmlessText(market.given ?? '', 60)
              : (textFor(status.given, market.given ?? '') ?? status[market.status])}
          </Dated>
        ),
    },
    {
      label: t.free,
      value:
        typeof free === 'string' ? (
          <Missing why={free} />
        ) : (
          <Dated atMs={free.atMs}>
            {amount === null ? (
              harmlessText(free.amount, 60)
            ) : (
              <Amount field={amount} format="amount" unit={harmlessText(free.unit, 20)} showUnit rounding="floor" />
            )}
          </Dated>
        ),
    },
    {
      label: t.markThen,
      value: markThen === null ? <NotSampled /> : <Then sample={markThen} />,
    },
    { label: t.earlier, value: <NotSampled /> },
  ];
  return (
    <section aria-label={t.evidence}>
      <FactList facts={facts} />
    </section>
  );
}

function Then({ sample }: { readonly sample: NonNullable<Evidence['markThen']> }) {
  const price = figureOf(sample.price);
  return (
    <Dated atMs={sample.atMs}>
      {price === null ? harmlessText(sample.price, 60) : <Amount field={price} format="price" unit="USD" showUnit />}
    </Dated>
  );
}

/**
 * A figure from a file. A figure longer than any amount is shortened like other foreign texts. Null for other texts.
 */
function figureOf(given: string): Field<Fixed> | null {
  const figure = fromDecimal(given);
  if (figure === null) return null;
  return given.length > LONGEST_FIGURE ? unreadable(harmlessText(given, LONGEST_FIGURE)) : known(figure);
}

function NotSampled() {
  return <span className="text-muted">{useText(supportText).notSampled}</span>;
}

function Missing({ why }: { readonly why: 'failed' | 'notLoaded' | 'missing' }) {
  return <AbsentMark field={absent(why === 'missing' ? 'notApplicable' : why)} />;
}

function Dated({ atMs, children }: { readonly atMs: number | null; readonly children: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2">
      <span>{children}</span>
      {atMs !== null && (
        <span className="text-muted">
          <Time at={atMs} show="date-time" />
        </span>
      )}
    </span>
  );
}

type Words = {
  readonly t: Catalogue['support'];
  readonly codes: Catalogue['errorCodes'];
  readonly isForeign: boolean;
};

/** The cause with its next step; an unknown cause is quoted. */
function headlineOf(finding: SupportFinding, { t, codes, isForeign }: Words): string {
  const code = codeOf(finding);
  if (code !== null && (nextStepFor(code, codes) !== codes.report || finding.said === null))
    return formatFailure(code, codes);
  const words = harmlessText(finding.words.map(sentenceOf).join(' '), LONGEST);
  if (words !== '') return isForeign ? t.says(words) : `${words} ${t.sendFile}`;
  return finding.said === null
    ? `${t.noReason} ${t.sendFile}`
    : `“${harmlessText(finding.said, LONGEST)}” ${t.sendFile}`;
}

/** Adds a full stop if the text has none. */
function sentenceOf(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

/** The code of a contract, as sent or in the words of the service; null for a code that the service defines. */
function codeOf(finding: SupportFinding | undefined): bigint | null {
  if (finding === undefined) return null;
  const { code, said } = finding;
  const own = code === null ? null : parseInt64(code);
  return own ?? (said === null ? null : contractCodeIn(said));
}

/** Additional advice that follows from the evidence. */
function adviceFor(code: bigint | null, { skewMs, key, market }: Evidence, t: Catalogue['support']): readonly string[] {
  return [
    ...(code === 170n && skewMs !== null && skewMs !== 0 ? [t.advice.clock] : []),
    ...(code === 402n && key === 'registered' ? [t.advice.key] : []),
    ...(typeof market !== 'string' && (market.status === 'paused' || market.status === 'closeOnly')
      ? [t.advice.market]
      : []),
  ];
}
