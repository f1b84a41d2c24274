import type { ReactNode } from 'react';
import { type BundleFlag, bundleFlags, type BundleView } from '~/domain/account/bundle-view';
import type { EntityLinks } from '~/features/shared/entity-links';
import { known, mapField } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { bundlesText } from '~/text/en/bundles';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { type Fact, FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { LateSection } from '~/ui/late-section';
import { QueryIdChip } from '~/ui/query-id-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { BundleIntents } from './bundle-intents';

export type BundleDetailsProps = {
  readonly bundle: BundleView;
  /** Raw address of the account whose bundle was asked for. */
  readonly account: string;
  readonly links: EntityLinks;
  /** What else is connected with it. */
  readonly related?: ReactNode;
};

/** Everything a bundle says: what is known by name, its intents as links, their bodies as they came. */
export function BundleDetails({ bundle, account, links, related }: BundleDetailsProps) {
  const t = useText(bundlesText);
  const { columns } = t;
  const facts: readonly Fact[] = [
    { label: columns.queryId, value: <QueryIdChip queryId={BigInt(bundle.queryId)} /> },
    { label: columns.created, value: <Time at={bundle.createdAtMs} show="date-time" /> },
    { label: columns.read, help: t.readHelp, value: <Time at={known(bundle.readAtMs)} show="date-time" /> },
    {
      label: columns.market,
      value: <FieldValue field={bundle.market}>{(address) => <Market address={address} links={links} />}</FieldValue>,
    },
    { label: columns.side, value: <TextValue field={bundle.direction} wordFor={(side) => wordIn(t.sides, side)} /> },
    {
      label: columns.account,
      value: (
        <FieldValue field={bundle.account}>
          {(address) => <AddressChip address={address} link={(shown) => links.account(address, shown)} />}
        </FieldValue>
      ),
    },
    // A wallet, of which there is no page here: to ask for one is to be told "not found".
    {
      label: columns.owner,
      value: <FieldValue field={bundle.owner}>{(address) => <AddressChip address={address} />}</FieldValue>,
    },
    {
      label: columns.gasless,
      help: t.gaslessHelp,
      value: <TextValue field={mapField(bundle.gaslessSource, String)} />,
    },
    {
      label: columns.externalHash,
      value: <FieldValue field={bundle.externalHash}>{(hash) => <HashChip hash={hash} />}</FieldValue>,
    },
    { label: columns.intents, value: <BundleIntents intents={bundle.intents} link={links.intent} phases /> },
  ];
  return (
    <>
      {bundleFlags(bundle, account).map((flag) => (
        <p key={flag} role="alert" className="border-b border-line px-4 py-2.5 text-warn-text">
          {flagWords(flag, bundle, t)}
        </p>
      ))}
      <FactList facts={facts} />
      {related}
      {bundle.intentBodies.length > 0 && <BundleBodies bodies={bundle.intentBodies} />}
    </>
  );
}

/** By its name, and whole on copy. */
function Market({ address, links }: { readonly address: string; readonly links: EntityLinks }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {links.market(address, null)} <AddressChip address={address} />
    </span>
  );
}

function flagWords(flag: BundleFlag, { counts }: BundleView, t: Catalogue['bundles']): string {
  return flag === 'counts-differ' ? t.countsDiffer(String(counts.hashes), String(counts.intents)) : t.flags[flag];
}

// Few readers look into a body, so its tree comes when it is opened.
const load = () => import('~/ui/tree');

/** The bodies of a bundle's intents, as they came, for who opens them. */
function BundleBodies({ bodies }: { readonly bodies: readonly unknown[] }) {
  const t = useText(bundlesText);
  return (
    <LateSection title={t.intentBodies} line="above" load={load}>
      {({ Tree }) => (
        <div className="px-4 pb-3">
          <Tree label={t.intentBodies} value={bodies} openLevels={2} searchable />
        </div>
      )}
    </LateSection>
  );
}
