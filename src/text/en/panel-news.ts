import { messages } from '../messages';

/** What panels say beyond the first look: that they wait, and parts that failed. */
export const panelNewsText = messages('panelNews', {
  actions: (title: string) => `Panel actions: ${title}`,
  stillWaiting: 'Still waiting for the service.',
  askedToWait: (seconds: string) => `The service asked to wait ${seconds} s.`,
  partFailed: (name: string) => `${name} could not be read.`,
  partsFailed: (failed: number, all: number, names: string) => `${failed} of ${all} could not be read: ${names}.`,
  andOthers: (names: string) => `${names} and others`,
});
