import { messages } from '../messages';
import { plural } from './plural';

/** What the field "Trader address" says once it is used. */
export const traderText = messages('trader', {
  help: 'Any address can be watched, read-only: 0: with 64 hex digits, or the 48-character form.',
  recent: 'Watched before',
  demo: 'Traders of the simulated exchange',
  forget: (address: string) => `Forget ${address}`,
  notKept: 'This browser keeps nothing for us, so the list is forgotten when the page is closed.',
  problem: {
    empty: 'Enter an address.',
    noWorkchain: 'This is a hash without its workchain: write 0: before it.',
    workchain: 'Before the colon stands the workchain: a whole number from −128 to 127.',
    rawDigits: 'After the colon only the digits 0–9 and the letters a–f can stand.',
    rawLength: (digits: number) =>
      `After the colon there must be 64 hex digits; here ${plural(digits, { one: 'there is #', other: 'there are #' })}.`,
    characters: 'This has a character that no address contains.',
    length: (length: number) =>
      `An address has 48 characters, or is 0: with 64 hex digits; this has ${plural(length, { one: '# character', other: '# characters' })}.`,
    checksum: 'The checksum does not fit: a character is wrong, missing or in the wrong place.',
  },
});
