import { contractCodeIn } from '~/domain/error-code';

/** Decides which figures of a text may be a person's amounts. */

/**
 * Matches the start of a word in a name: at the beginning, after an underscore, or at a capital after a small letter.
 */
const START = '(?:^|_|[a-z\\d](?=[A-Z]))';
/**
 * Names of figures that are a time, an id, a mode or a price, but never an amount. In the bodies of one trader, figures
 * under all other names are removed.
 */
const harmlessName = new RegExp(
  `${START}(?:[nN]ame|[tT]ime|[tT]imestamp|[dD]ate|[eE]xpiration|at|At|ms|Ms|[cC]ode|[sS]tatus|[iI]d|[iI]dx|[iI]ndex|` +
    '[sS]equence|[sS]eqno|[nN]umber|[sS]hift|[sS]elector|[vV]ersion|[hH]eight|[sS]lot|[cC]ount|[pP]rice|[lL]everage|' +
    '[mM]ode|[sS]ource|[dD]igits|[sS]cale|[tT]ype|[dD]irection|[sS]ide|[pP]hase|[nN]once)$|^(?:of|limit|offset)$',
);
/** Members with these names contain messages of people or services, so every text in them counts as words. */
const wordsName = new RegExp(
  `${START}(?:said|[wW]ords|[eE]rror|[mM]essage|[mM]sg|[rR]eason|[fF]ailure|[dD]escription|[dD]etails?)$`,
);
/** Names of the parts of a price that the oracle signs. These parts are the same for every trader. */
const oracleName =
  /^(?:spread|k|marketDepth(?:Long|Short)|original_(?:k|spread|market_depth_(?:long|short))|effective_depth|velocity_debt|recovery_rate)$/;
const oracleAround = /(?:^|_)price$/;
const moments = /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?$/;
const figure = /^[-+]?\d[\d_,]*(?:\.\d+)?(?:e[-+]?\d+)?$/i;
const figures = /(?<![\w.:/%-])[-+]?(?:\d+(?:[.,]\d+)+|\d{6,})(?![\w:/%-]|\.\d)/g;
/** In words, any number may be an amount, except in our own marks, times, hashes, statuses, codes, and short waits. */
const harmlessInWords = [
  String.raw`\[(?:address|public key|signature|bytes|cell) [^\]]*\]`,
  String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?(?![\w.])`,
  String.raw`(?<!\w)[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}(?!\w)`,
  String.raw`(?<!\w)(?:0x)?(?=[\da-fA-F]*[a-fA-F]\d+[a-fA-F])[\da-fA-F]{8,}(?!\w)`,
  String.raw`(?<![\w+/-])(?=[\d+/-]*[A-Za-z_])[\w+/-]{43,}=*`,
  String.raw`(?<=\b(?:http|HTTP|status|error) )[1-5]\d\d(?![\w.,]*\d)`,
  String.raw`(?<=(?:\b[cC]|_c|[a-z]C)ode(?: |[:=] ?| = ))-?\d{1,6}(?![\w.,]*\d)`,
  String.raw`(?<![\d.,])\d+(?= s\b)`,
  String.raw`(?<!\w)[A-Za-z]\d{1,2}(?!\w)`,
].join('|');
const numbersInWords = new RegExp(
  String.raw`(?<kept>${harmlessInWords})|[-+]?\p{Nd}(?:[\p{Nd}.,_'’\s]*\p{Nd})?(?:[eE][-+]?\p{Nd}+)?`,
  'gu',
);
/** The maximum length of a contract's text with its code. */
const LONGEST_CODE_TEXT = 100;

/** Whether a text is a message: its name says so, or it has spaces and is neither a time nor under a harmless name. */
export function isInWords(text: string, name: string): boolean {
  return wordsName.test(name) || (/\s/.test(text) && !harmlessName.test(name) && !moments.test(text));
}

/**
 * Whether the names of a figure show that it is not an amount.
 * @param names the path of member names to the figure, outermost first
 */
export function isHarmless(names: readonly string[]): boolean {
  const name = names.at(-1) ?? '';
  return harmlessName.test(name) || (oracleName.test(name) && names.some((around) => oracleAround.test(around)));
}

export function isFigure(text: string): boolean {
  return figure.test(text);
}

/**
 * Removes the figures that may be amounts: from words, all except codes of the contract; from other texts, only the
 * long ones.
 */
export function withoutFigures(text: string, inWords: boolean, mark: () => string): string {
  if (moments.test(text)) return text;
  if (!inWords) return text.replaceAll(figures, mark);
  if (isCode(text)) return text;
  return text.replaceAll(numbersInWords, (found: string, ...rest: readonly unknown[]) => {
    const [at, whole] = [Number(rest.at(-3)), String(rest.at(-2))];
    const isCodeInBrackets = whole.slice(at - 1, at) === '(' && whole[at + found.length] === ')' && isCode(found);
    return isCodeInBrackets || (rest.at(-1) as { readonly kept?: string }).kept !== undefined ? found : mark();
  });
}

function isCode(text: string): boolean {
  return text.length <= LONGEST_CODE_TEXT && contractCodeIn(text) !== null;
}
