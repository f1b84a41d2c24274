import { failureOfQuery, type PanelQuery } from '~/features/shared/panel-state';
import type { Catalogue, CoreCatalogue } from '~/text/catalogue';
import type { PartFailure } from '~/ui/panel-state';

/** That the series from further back failed which PnL of 30 days asks for; nothing where it did not, or none is needed. */
export function longerFailure(
  longer: PanelQuery | null,
  words: Catalogue['pnlWindows'],
  text: CoreCatalogue,
): readonly PartFailure[] {
  const failed = longer === null ? null : failureOfQuery(longer, text);
  return failed === null ? [] : [{ ...failed, key: 'longer', message: `${words.longerFailed} ${failed.message}` }];
}
