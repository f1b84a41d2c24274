import type { BundleIntent, BundleView } from '~/domain/account/bundle-view';
import type { EntityLink, EntityLinks } from '~/features/shared/entity-links';
import { PageLink } from '~/features/shared/links';
import { isHash256 } from '~/lib/bytes';
import { known, mapField, valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { bundlesText } from '~/text/en/bundles';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import type { Column } from '~/ui/table/column';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';

type BundleColumnOptions = {
  readonly text: Catalogue['bundles'];
  readonly links: EntityLinks;
};

/** In a row of the table; the details show more. */
const MOST_INTENTS = 3;

export function bundleColumns({ text, links }: BundleColumnOptions): readonly Column<BundleView>[] {
  const { columns } = text;
  return [
    {
      id: 'queryId',
      header: columns.queryId,
      rowHeader: true,
      // Every row is a bundle that was read, so its link always works.
      cell: ({ queryId }) => (
        <PageLink to={{ page: 'bundle', queryId: queryId.toString() }} keepView rowLink>
          <span className="font-semibold text-ink">{queryId.toString()}</span>
        </PageLink>
      ),
      sortKey: ({ queryId }) => queryId,
      card: 'title',
    },
    {
      id: 'created',
      header: columns.created,
      cell: ({ createdAtMs }) => <Time at={createdAtMs} />,
      sortKey: ({ createdAtMs }) => valueOrNull(createdAtMs),
      card: 'lead',
    },
    {
      id: 'read',
      header: columns.read,
      cell: ({ readAtMs }) => <Time at={known(readAtMs)} />,
      sortKey: ({ readAtMs }) => readAtMs,
      priority: 2,
      card: 'none',
    },
    {
      id: 'market',
      header: columns.market,
      cell: ({ market }) => <FieldValue field={market}>{(address) => links.market(address, null)}</FieldValue>,
      card: 'figure',
    },
    {
      id: 'side',
      header: columns.side,
      cell: ({ direction }) => <TextValue field={direction} labelFor={(side) => textFor(text.sides, side)} />,
      sortKey: ({ direction }) => valueOrNull(direction),
      card: 'figure',
    },
    {
      id: 'intents',
      header: columns.intents,
      cell: ({ intents }) => <BundleIntents intents={intents} link={links.intent} most={MOST_INTENTS} />,
      card: 'none',
    },
    {
      id: 'owner',
      header: columns.owner,
      cell: ({ owner }) => (
        <FieldValue field={owner}>{(address) => <AddressChip address={address} kind="wallet" />}</FieldValue>
      ),
      priority: 2,
      card: 'none',
    },
    {
      id: 'gasless',
      header: columns.gasless,
      align: 'end',
      cell: ({ gaslessSource }) => <TextValue field={mapField(gaslessSource, String)} />,
      priority: 2,
      card: 'none',
    },
    {
      id: 'externalHash',
      header: columns.externalHash,
      cell: ({ externalHash }) => <FieldValue field={externalHash}>{(hash) => <HashChip hash={hash} />}</FieldValue>,
      priority: 3,
      card: 'none',
    },
  ];
}

type BundleIntentsProps = {
  readonly intents: readonly BundleIntent[];
  readonly link: EntityLink<string>;
  /** Shows the phase of each as well. */
  readonly phases?: boolean;
  /** Shows at most this many; the others are counted. */
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

/** Limits the intents that are listed: a body may name thousands. The tree of the details has all of them. */
const MOST_IN_DETAILS = 50;
