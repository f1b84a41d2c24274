import { isLosslessNumber } from 'lossless-json';
import type { Computed, Held, Rules } from './figures';
import { decimal, eachLeaf, figuresIn, isRounded, momentsIn, numberText, readBody, scales } from './reader';
import type { Figure, Screen } from './screen';

/** The texts that the page received from the service. */
export type Told = {
  /** Text of the body under test. */
  readonly body: string;
  /** Texts of the other operations. */
  readonly others: readonly string[];
  readonly nowMs: number;
};

/** @property held how many figures were shown in the place of one field of the body, and equalled it */
export type Verdict = { readonly complaints: readonly string[]; readonly held: number };

/** Compares what a page shows with what it received. */
export function checkScreen(screen: Screen, told: Told, rules: Rules): Verdict {
  const readings = [readingOf(told.body), ...told.others.map(rememberedReading)];
  const body = readings[0]?.body;
  const now = new Date(told.nowMs).toISOString();
  const complaints: string[] = [];
  let held = 0;
  for (const figure of screen.figures) {
    if (figure.tag === 'data' && !/^-?\d+(?:\.\d+)?$/.test(figure.value))
      complaints.push(`no decimal: ${said(figure)}`);
    else if (figure.tag === 'data' && !isRounded(figure.value, figure.text))
      complaints.push(`rounded otherwise: ${said(figure)}`);
    if (rules.computed.some((one) => isThere(one, figure))) continue;
    if (rules.held.some((one) => isHeldBy(one, figure))) continue;
    if (figure.tag === 'text') continue;
    const isFound =
      figure.tag === 'data'
        ? readings.some(({ figures }) => figures.has(figure.value))
        : figure.value === now || readings.some(({ moments }) => isMomentIn(moments, figure.value));
    if (!isFound) complaints.push(`in no body: ${said(figure)}`);
  }
  const heldFigures = screen.figures.filter(
    (figure) => !rules.computed.some((one) => isThere(one, figure)) && rules.held.some((one) => isHeldBy(one, figure)),
  );
  const rows = rules.rows?.of(body);
  for (const group of groupsOf(heldFigures, rules)) {
    const sources = group.row >= 0 && Array.isArray(rows) ? rows : [body];
    const fits = (source: unknown) => group.figures.every((figure) => isOf(figure, source, rules.held));
    if (sources.some(fits)) held += group.figures.length;
    else complaints.push(`of no row of the body: ${group.figures.map(said).join(' + ')}`);
  }
  complaints.push(
    ...wrongLeaves(
      screen.leaves,
      readings.map((one) => one.body),
    ),
  );
  return { complaints, held };
}

type Reading = {
  readonly body: unknown;
  readonly figures: ReadonlySet<string>;
  readonly moments: ReadonlySet<string>;
};

function readingOf(text: string): Reading {
  const body = readBody(text);
  return { body, figures: figuresIn(body), moments: momentsIn(body) };
}

/** A cache of parsed bodies: the healthy ones occur in every visit. */
const remembered = new Map<string, Reading>();

function rememberedReading(text: string): Reading {
  const reading = remembered.get(text) ?? readingOf(text);
  remembered.set(text, reading);
  return reading;
}

function said({ place, label, value, text, row }: Figure): string {
  return `${place} / ${label}${row < 0 ? '' : ` (row ${row})`}: ${value} "${text.slice(0, 80)}"`;
}

function isThere({ place, label, text }: Computed, figure: Figure): boolean {
  return place.test(figure.place) && label.test(figure.label) && (text === undefined || text.test(figure.text));
}

function isHeldBy({ place, label, as, row, text }: Held, figure: Figure): boolean {
  const tag = as === 'time' ? 'time' : as === 'words' ? 'text' : 'data';
  if (row !== undefined && row !== figure.row) return false;
  // Not a figure: empty, or the member as it came, marked.
  if (as === 'words' && (!/\d/.test(figure.text) || figure.text.endsWith('(unreadable)'))) return false;
  if (text !== undefined && !text.test(figure.text)) return false;
  return place === figure.place && label === figure.label && tag === figure.tag;
}

type Group = { readonly row: number; readonly figures: readonly Figure[] };

/**
 * The figures of one row belong together; others are independent. Feet of tables do not count as rows, and contain
 * sums.
 */
function groupsOf(figures: readonly Figure[], { rows }: Rules): readonly Group[] {
  if (rows === undefined) return figures.map((figure) => ({ row: -1, figures: [figure] }));
  const ofRows = figures.filter(({ place, row }) => place === rows.place && row >= 0);
  return [
    ...[...new Set(ofRows.map(({ row }) => row))].map((row) => ({
      row,
      figures: ofRows.filter((figure) => figure.row === row),
    })),
    ...figures.filter(({ place }) => place !== rows.place).map((figure) => ({ row: -1, figures: [figure] })),
  ];
}

function isOf(figure: Figure, source: unknown, held: readonly Held[]): boolean {
  return held
    .filter((one) => isHeldBy(one, figure))
    .some((one) => one.names.some((name) => membersOf(source, name).some((member) => isWritten(figure, member, one))));
}

function membersOf(source: unknown, name: string): readonly unknown[] {
  if (name.startsWith('*.')) {
    const found: unknown[] = [];
    eachLeaf(source, (leaf, path) => {
      if (path.at(-1) === name.slice(2)) found.push(leaf);
    });
    return found;
  }
  let member = source;
  for (const step of name.split('.')) {
    if (typeof member !== 'object' || member === null || isLosslessNumber(member)) return [];
    if (!Object.hasOwn(member, step)) return [];
    member = Reflect.get(member, step);
  }
  return [member];
}

/** Whether the figure equals the member as an independent reader reads it. */
function isWritten({ value, text }: Figure, member: unknown, { as, form }: Held): boolean {
  if (as === 'time') return typeof member === 'string' && Date.parse(member) === Date.parse(value);
  const number = numberText(member);
  if (as === 'words') return isInWords(text, number, member);
  const exact = number === null ? null : decimal(number, scales[as]);
  if (exact === null) return false;
  if (form === 'size') return value === exact.replace('-', '');
  if (form === 'effect') return value === (exact === '0' ? '0' : exact.startsWith('-') ? exact.slice(1) : `-${exact}`);
  return value === exact;
}

/** "3,600 s · 1 h", "Symmetric (2)", "7": the first number in it. */
function isInWords(text: string, number: string | null, member: unknown): boolean {
  const [shown] = /[−-]?\d[\d,]*/.exec(text) ?? [];
  if (shown === undefined) return false;
  const plain = decimal(shown.replaceAll(',', '').replace('−', '-'));
  return number === null ? typeof member === 'string' && member.includes(shown) : plain === decimal(number);
}

/** Days have no time of day. */
function isMomentIn(moments: ReadonlySet<string>, value: string): boolean {
  return moments.has(value) || (value.length <= 13 && [...moments].some((moment) => moment.startsWith(value)));
}

/** The most letters of a text that a tree shows. */
const SHOWN = 400;

/** Invisible letters and direction marks: a tree shows a symbol in place of each. */
const UNSEEN = /^[\p{C}\p{Zl}\p{Zp}\p{M}\u115F\u1160\u2800\u3164\uFFA0]$/u;
const SIGNS = '\uFFFD␊␡';

function isTold(leaf: string, text: string): boolean {
  const [shown, sent] = [[...leaf], [...text]];
  return (
    shown.length === sent.length &&
    shown.every((letter, place) => letter === sent[place] || (SIGNS.includes(letter) && UNSEEN.test(sent[place] ?? '')))
  );
}

/** A tree writes numbers as in a body, and texts begin as they do there. */
function wrongLeaves(leaves: readonly string[], bodies: readonly unknown[]): readonly string[] {
  const numbers = new Set<string>();
  const texts = new Set<string>();
  for (const body of bodies)
    eachLeaf(body, (leaf) => {
      if (isLosslessNumber(leaf)) numbers.add(leaf.value.slice(0, SHOWN));
      if (typeof leaf === 'string') texts.add(JSON.stringify(leaf.slice(0, SHOWN)));
    });
  return leaves
    .filter((leaf) =>
      leaf.startsWith('"')
        ? !texts.has(leaf) && ![...texts].some((text) => isTold(leaf, text))
        : /^-?\d/.test(leaf) && !/^[0-9a-f]{8,}$/.test(leaf) && !numbers.has(leaf),
    )
    .map((leaf) => `a leaf of no body: ${leaf}`);
}
