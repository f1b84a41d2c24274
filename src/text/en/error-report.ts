import { messages } from '../messages';

/** A page that broke, and the local error log, to be sent to whoever can help. */
export const errorReportText = messages('errorReport', {
  title: 'Something broke',
  body: 'This page met an error that it does not know how to handle. Nothing was sent because of it.',
  reload: 'Reload',
  again: 'Try again',
  copyReport: 'Copy report',
  copied: 'Report copied',
  copyFailed: 'The browser refused to copy; the report is below.',
  report: 'Report',
});
