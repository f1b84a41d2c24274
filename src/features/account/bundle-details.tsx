import type { ReactNode } from 'react';
import type { BundleView } from '~/domain/account/bundle-view';
import { known, mapField, type Field } from '~/lib/field';
import { wordIn } from '~/lib/word-in';
import { useBundlesText } from '~/text/areas/use-bundles-text';
import { AddressChip } from '~/ui/address-chip';
import { FactList, type Fact } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Tree } from '~/ui/tree';
import { BundleIntents, type IntentLink } from './bundle-intents';

export type BundleDetailsProps = {
  readonly bundle: BundleView;
  readonly intentLink: IntentLink;
  readonly marketName: (address: string) => ReactNode;
};

/** Everything a bundle says: what is known by name, its intents as links, their bodies as they came. */
export function BundleDetails({ bundle, intentLink, marketName }: BundleDetailsProps) {
  const t = useBundlesText();
  const { columns } = t;
  const chip = (field: Field<string>) => <FieldValue field={field}>{(address) => <AddressChip address={address} />}</FieldValue>;
  const facts: readonly Fact[] = [
    { label: columns.queryId, value: bundle.queryId.toString() },
    { label: columns.created, value: <Time at={bundle.createdAtMs} show="date-time" /> },
    { label: columns.read, help: t.readHelp, value: <Time at={known(bundle.readAtMs)} show="date-time" /> },
    { label: columns.market, value: <FieldValue field={bundle.market}>{marketName}</FieldValue> },
    { label: columns.side, value: <TextValue field={bundle.direction} wordFor={(side) => wordIn(t.sides, side)} /> },
    { label: columns.account, value: chip(bundle.account) },
    { label: columns.owner, value: chip(bundle.owner) },
    { label: columns.gasless, help: t.gaslessHelp, value: <TextValue field={mapField(bundle.gaslessSource, String)} /> },
    { label: columns.externalHash, value: <FieldValue field={bundle.externalHash}>{(hash) => <HashChip hash={hash} />}</FieldValue> },
    { label: columns.intents, value: <BundleIntents intents={bundle.intents} intentLink={intentLink} phases /> },
  ];
  return (
    <>
      <FactList facts={facts} />
      {bundle.intentBodies.length > 0 && (
        <section aria-label={t.intentBodies} className="border-t border-line px-4 py-3">
          <h3 className="text-small font-semibold text-muted">{t.intentBodies}</h3>
          <Tree label={t.intentBodies} value={bundle.intentBodies} openLevels={2} />
        </section>
      )}
    </>
  );
}
