import { messages } from '../messages';

/** Saving the picture of a chart. */
export const chartPictureText = messages('chartPicture', {
  save: 'Save PNG',
  saved: 'Picture saved.',
  failed: 'This browser could not make the picture. Nothing was saved.',
  /** In the picture's corner: `moment` is in UTC, and says so. */
  origin: (moment: string) => `Perpdeck · ${moment}`,
});
