import { plainText, readTypedAddress } from '~/lib/typed-address';
import type { Catalogue } from '~/text/catalogue';

type Problems = Catalogue['trader']['problem'];

/** Explains why no address can be read from a text, judging by the part that most resembles one. */
export function explainTraderProblem(input: string, problems: Problems): string {
  const reading = readTypedAddress(input);
  if (reading.kind === 'several') return problems.several;
  if (reading.kind === 'name') return explainName(reading.name, problems);
  const text = plainText(input).trim();
  if (text === '') return problems.empty;
  if (SHORTENED.test(text)) return problems.shortened;
  if (NO_WORKCHAIN.test(text)) return problems.noWorkchain;
  const raw = WHOLE_RAW.exec(text) ?? RAW_WITHIN.exec(text);
  if (raw !== null) return explainRaw(raw[1] ?? '', raw[2] ?? '', problems);
  const friendly = FRIENDLY.exec(text)?.[0];
  if (friendly === undefined) return problems.none;
  return /^[\w+/-]*$/.test(friendly) ? explainFriendly(friendly.length, problems) : problems.characters;
}

/** The most letters of a name that are listed; a longer list would not explain more. */
const MOST_LETTERS = 5;

/** Says what to do instead of typing a name, and lists letters in it that may look like others. */
export function explainName(name: string, problems: Problems): string {
  const others = [...new Set(name.match(/[^\P{L}a-zA-Z]/gu) ?? [])].slice(0, MOST_LETTERS);
  return others.length === 0 ? problems.name(name) : problems.otherLetters(name, others.join(', '));
}

/** A shortened address such as `UQBM…x3Fa`. `plainText` has turned the one character `…` into three dots. */
const SHORTENED = /(?:^|[^\w-])(?:[EUk0][Qf][\w-]{1,20}|-?\d:[\da-f]{2,20})\.{2,}[\w-]{2,20}/i;
const NO_WORKCHAIN = /(?:^|[^\w:])[\da-f]{64}(?!\w)/i;
const WHOLE_RAW = /^(-?\d*):(\w*)$/;
const RAW_WITHIN = /(?<![A-Za-z])(-?\d+):(\w{20,})/;
/** Recognised by its first two characters or by its length. It may contain any characters except spaces. */
const FRIENDLY = /(?<![\w-])(?:[EUk0][Qf][^\s/?&#"'()<>[\],;]{8,}|[\w-]{40,56}(?![\w-]))/;

function explainRaw(workchain: string, digits: string, problems: Problems): string {
  if (!/^(0|-?[1-9][0-9]{0,2})$/.test(workchain) || Number(workchain) < -128 || Number(workchain) > 127) {
    return problems.workchain;
  }
  return /^[0-9a-fA-F]*$/.test(digits) ? problems.rawLength(digits.length) : problems.rawDigits;
}

function explainFriendly(length: number, problems: Problems): string {
  return length === 48 ? problems.checksum : problems.length(length);
}
