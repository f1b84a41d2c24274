import type { Wording } from '~/domain/describe-error';
import { statusWording } from '~/domain/describe-error-status';
import type { LoadedCatalogue } from '~/text/catalogue';
import { errorsMeaningText } from '~/text/en/errors';

/** What an error of operations 1 to 8 means there, in the reader's language where it has been loaded. */
export function wordingOf(error: Error, text: LoadedCatalogue): Wording {
  return statusWording(error, text.errorsMeaning ?? errorsMeaningText);
}
