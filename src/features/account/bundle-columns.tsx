import type { BundleView } from '~/domain/account/bundle-view';
import type { EntityLinks } from '~/features/shared/entity-links';
import { known, mapField, valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { wordIn } from '~/text/messages';
import { AddressChip } from '~/ui/address-chip';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import type { Column } from '~/ui/table/column';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { BundleIntents } from './bundle-intents';

export type BundleColumnOptions = {
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
      cell: ({ queryId }) =>
        links.bundle(BigInt(queryId), <span className="font-semibold text-ink">{queryId.toString()}</span>),
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
      help: text.readHelp,
      cell: ({ readAtMs }) => <Time at={known(readAtMs)} />,
      sortKey: ({ readAtMs }) => readAtMs,
      priority: 2,
      card: 'half',
    },
    {
      id: 'market',
      header: columns.market,
      cell: ({ market }) => <FieldValue field={market}>{(address) => links.market(address, null)}</FieldValue>,
      card: 'half',
    },
    {
      id: 'side',
      header: columns.side,
      cell: ({ direction }) => <TextValue field={direction} wordFor={(side) => wordIn(text.sides, side)} />,
      sortKey: ({ direction }) => valueOrNull(direction),
      card: 'half',
    },
    {
      id: 'intents',
      header: columns.intents,
      cell: ({ intents }) => <BundleIntents intents={intents} link={links.intent} most={MOST_INTENTS} />,
      card: 'half',
    },
    {
      id: 'owner',
      header: columns.owner,
      cell: ({ owner }) => <FieldValue field={owner}>{(address) => <AddressChip address={address} />}</FieldValue>,
      priority: 2,
      card: 'half',
    },
    {
      id: 'gasless',
      header: columns.gasless,
      help: text.gaslessHelp,
      align: 'end',
      cell: ({ gaslessSource }) => <TextValue field={mapField(gaslessSource, String)} />,
      priority: 2,
      card: 'half',
    },
    {
      id: 'externalHash',
      header: columns.externalHash,
      cell: ({ externalHash }) => <FieldValue field={externalHash}>{(hash) => <HashChip hash={hash} />}</FieldValue>,
      priority: 3,
      card: 'half',
    },
  ];
}
