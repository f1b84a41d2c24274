import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';

type Texts = Catalogue['errorCodes'];

/** The contract's names for its errors, in the spelling of the service. */
const contractErrors: ReadonlyMap<string, bigint> = new Map([
  ['wrong created_at', 170n],
  ['query already processed', 171n],
  ['intent already processed', 174n],
  ['key not registered', 402n],
  ['invalid position', 409n],
  ['wrong leverage', 426n],
  ['cooldown before close', 471n],
]);
const contractCodes: ReadonlySet<bigint> = new Set(contractErrors.values());

/** A transaction's code with its cause: "duplicate request (174)"; an unknown code is returned without a cause. */
export function formatCode(code: bigint, texts: Texts): string {
  const cause = textFor(texts.causes, code.toString());
  return cause === null ? code.toString() : texts.withCode(cause, code.toString());
}

/** Where the meaning of a known code comes from: the service's own contracts, or TON; null for an unknown one. */
export function sourceOfCode(code: bigint, texts: Texts): string | null {
  if (contractCodes.has(code)) return texts.sources.contract;
  return textFor(texts.causes, code.toString()) === null ? null : texts.sources.ton;
}

/**
 * The reader's next step after an error code. A trader can only report a fault of a contract. Null if the code means
 * success.
 */
export function nextStepFor(code: bigint, texts: Texts): string | null {
  return code === 0n || code === 1n ? null : (textFor(texts.next, code.toString()) ?? texts.report);
}

/** The cause of a failure, its code and the next step: "Duplicate request (174). Check the position; …". */
export function formatFailure(code: bigint, texts: Texts): string {
  const known = textFor(texts.causes, code.toString()) !== null;
  const cause = capitalised(known ? formatCode(code, texts) : texts.unknown(code.toString()));
  const next = nextStepFor(code, texts);
  return next === null ? cause : texts.full(cause, next);
}

/**
 * The contract's code in an error text of the service, such as "intent already processed (174)" or "exit code 174".
 * Null where the text contains none, or where its words and its number contradict each other: such a text is quoted.
 */
export function contractCodeIn(text: string): bigint | null {
  const trimmed = text.trim().replace(/\.$/, '');
  const found = /^(.*?)[\s:=#([]*(?<![\d.,-])(\d{1,6})[\s)\]]*$/su.exec(trimmed);
  const words = found?.[1] ?? trimmed;
  const digits = found?.[2];
  const named = contractErrors.get(plain(words));
  if (digits === undefined) return named ?? null;
  const code = BigInt(digits);
  if (named !== undefined) return named === code ? code : null;
  return contractCodes.has(code) && isCodePrefix(plain(words)) ? code : null;
}

/**
 * Replaces a known error text of the service by our words with the next step; null for an unknown one, which is quoted.
 */
export function formatServiceError(text: string, texts: Texts): string | null {
  const code = contractCodeIn(text);
  return code === null ? null : formatFailure(code, texts);
}

function plain(words: string): string {
  return words.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** Whether these words may precede a number that is an error code. */
function isCodePrefix(words: string): boolean {
  return /^(|(contract |transaction |tx )?((exit|error)[ _]?code|code|error|failed|exit))$/.test(words);
}

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
}
