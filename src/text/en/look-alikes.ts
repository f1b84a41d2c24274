import { messages } from '../messages';

/** Beside an address or a hash whose short form is that of another. */
export const lookAlikesText = messages('lookAlikes', {
  warning: 'Looks like another known address: compare the whole',
  warningHash: 'Looks like another known hash: compare the whole',
  shown: 'This one',
  other: 'Another one',
  more: (count: number) => `and ${count} more`,
  help: 'Where they differ is marked. Someone may have made one of them to be taken for the other.',
});
