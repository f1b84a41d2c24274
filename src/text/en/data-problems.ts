import { messages } from '../messages';
import { plural } from './plural';

/** The region "Data problems": what the service sent that breaks its interface. */
export const dataProblemsText = messages('dataProblems', {
  title: 'Data problems',
  summary: (count: number) =>
    plural(count, { one: '# field could not be read as agreed', other: '# fields could not be read as agreed' }),
  explain: 'The service sent values that differ from its interface. Everything else is shown as usual.',
  operation: 'Operation',
  field: 'Field',
  wholeAnswer: 'the whole answer',
  kind: 'Problem',
  sample: 'Sample',
  count: 'Times',
  kinds: { unreadable: 'unreadable', missing: 'missing', 'unknown-value': 'unknown value' },
});
