/** The local error log, to be sent to whoever can help. */
export const errorReport = {
  copyReport: 'Copy report',
  copied: 'Report copied',
  copyFailed: 'The browser refused to copy; the report is below.',
  report: 'Report',
};
