import { messages } from '../messages';

/** Leads to a new alert about a market or a position. */
export const alertBellText = messages('alertBell', {
  label: (name: string) => `New alert: ${name}`,
});
