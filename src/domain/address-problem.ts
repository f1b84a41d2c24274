import type { Catalogue } from '~/text/catalogue';

type Problems = Catalogue['trader']['problem'];

/** Says exactly why a text is not an address in either form. */
export function explainTraderProblem(input: string, problems: Problems): string {
  const text = input.trim();
  if (text === '') return problems.empty;
  if (/^[0-9a-fA-F]{64}$/.test(text)) return problems.noWorkchain;
  const colon = text.indexOf(':');
  return colon === -1
    ? explainFriendly(text, problems)
    : explainRaw(text.slice(0, colon), text.slice(colon + 1), problems);
}

function explainRaw(workchain: string, digits: string, problems: Problems): string {
  if (!/^(0|-?[1-9][0-9]{0,2})$/.test(workchain) || Number(workchain) < -128 || Number(workchain) > 127) {
    return problems.workchain;
  }
  return /^[0-9a-fA-F]*$/.test(digits) ? problems.rawLength(digits.length) : problems.rawDigits;
}

function explainFriendly(text: string, problems: Problems): string {
  if (!/^[A-Za-z0-9+/_-]*$/.test(text)) return problems.characters;
  return text.length === 48 ? problems.checksum : problems.length(text.length);
}
