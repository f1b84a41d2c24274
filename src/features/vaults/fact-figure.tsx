import type { VaultFieldValue } from '~/domain/vault/vault-fields';
import { parseAddress } from '~/lib/address';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { TextValue } from '~/ui/text-value';
import { ReturnFigure } from './return-figure';

export type FactFigureProps = {
  readonly value: VaultFieldValue;
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
};

/** One value of a vault as its kind is written. */
export function FactFigure({ value, asset }: FactFigureProps) {
  switch (value.kind) {
    case 'rate':
      return <Amount field={value.field} format="price" decimals={9} unit={asset} showUnit />;
    case 'amount':
      return <Amount field={value.field} format="amount" unit={asset} showUnit reach="public" />;
    case 'ratio':
      return <Amount field={value.field} format="percent" reach="public" />;
    case 'return':
      return <ReturnFigure field={value.field} />;
    case 'count':
      return <Amount field={value.field} format="count" reach="public" />;
    case 'text':
      return <TextValue field={value.field} />;
    case 'address':
      // The id of the native coin is a word, not an address.
      return (
        <FieldValue field={value.field}>{(text) => (parseAddress(text) === null ? text : <AddressChip address={text} />)}</FieldValue>
      );
  }
}
