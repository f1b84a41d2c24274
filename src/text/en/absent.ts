import { messages } from '../messages';

/** Why a value is not there: the explanation behind every "—". Keys are the reasons of `lib/field.ts`. */
export const absentText = messages('absent', {
  null: 'The service gives no value here',
  missing: 'The service left this field out',
  notApplicable: 'Does not apply here',
  notLoaded: 'Loading',
  failed: 'Could not be read',
  notComputable: 'Cannot be computed: an input is unknown or zero',
});
