import { messages } from '../messages';

/** The link to a new alert about a market or a position. */
export const alertBellText = messages('alertBell', {
  label: (name: string) => `New alert: ${name}`,
});
