import type { BundleIntent } from '~/domain/account/bundle-view';
import type { EntityLink } from '~/features/shared/entity-links';
import { isHash256 } from '~/lib/bytes';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { TextValue } from '~/ui/text-value';

export type BundleIntentsProps = {
  readonly intents: readonly BundleIntent[];
  readonly link: EntityLink<string>;
  /** Also how far each is. */
  readonly phases?: boolean;
  /** So many are drawn; the rest is counted. */
  readonly most?: number;
};

/** The intents that a bundle carries, by hash. */
export function BundleIntents({ intents, link, phases = false, most = MOST_IN_DETAILS }: BundleIntentsProps) {
  const t = useText(bundlesText);
  const rest = intents.length - most;
  if (intents.length === 0) return <span className="text-muted">{t.noIntents}</span>;
  return (
    <ul className="flex flex-col">
      {intents.slice(0, most).map(({ key, hash, phase }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-1">
          <FieldValue field={hash}>
            {(hex) => <HashChip hash={hex} link={isHash256(hex) ? (shown) => link(hex, shown) : undefined} />}
          </FieldValue>
          {phases && (
            <span className="text-muted">
              <TextValue field={phase} />
            </span>
          )}
        </li>
      ))}
      {rest > 0 && <li className="text-muted">{t.moreIntents(rest)}</li>}
    </ul>
  );
}

/** A body of unconstrained size may name thousands; all of them stand in the tree of the details. */
const MOST_IN_DETAILS = 50;
