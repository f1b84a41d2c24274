import { messages } from '../messages';

/** What a link asked for and did not get. */
export const linkText = messages('link', {
  title: 'A part of this link makes no sense',
  trader: (given: string) => `“${given}” is not the address of a trader, so nobody is watched.`,
  account: (given: string) => `“${given}” is not the address of an account.`,
  scenario: (given: string, shown: string) => `There is no scenario “${given}”; “${shown}” is shown.`,
  seed: (given: string, shown: string) => `“${given}” cannot be a seed; seed ${shown} is used.`,
});
