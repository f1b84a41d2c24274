import type { ReactNode } from 'react';
import type { ConfigField, MarketConfig } from '~/domain/market/market-facts';
import { PageLink } from '~/features/shared/links';
import { parseAddress } from '~/lib/address';
import { type Field, known } from '~/lib/field';
import { marketPageText } from '~/text/en/market-page';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Badge } from '~/ui/badge';
import { Panel } from '~/ui/panel';
import { TextValue } from '~/ui/text-value';
import { Tree } from '~/ui/tree';
import { pageLink } from './market-cells';
import { FieldLine } from './market-field-lines';

type MarketConfigPanelProps = { readonly config: Field<MarketConfig> };

/** The open object `config`: members known from practice by name, all others as a tree. */
export function MarketConfigPanel({ config }: MarketConfigPanelProps) {
  const { config: t, groups } = useText(marketPageText);
  if (config.kind !== 'known') {
    return (
      <Panel title={groups.config}>
        <p className="px-4 py-3 text-muted">
          {config.kind === 'absent' ? t.none : t.broken}{' '}
          {config.kind === 'unreadable' && <bdi className="unreadable">{config.raw}</bdi>}
        </p>
      </Panel>
    );
  }
  const { fields, rest } = config.value;
  return (
    <Panel title={groups.config}>
      {fields.length === 0 && rest === null && <p className="px-4 py-3 text-muted">{t.none}</p>}
      {fields.length > 0 && (
        <dl className="flex flex-col px-4 py-1.5">
          {fields.map((field) => (
            <FieldLine
              key={field.id}
              name={t.fields[field.id]}
              place={`config.${field.id}`}
              help={false}
              value={<ConfigFigure field={field} />}
            />
          ))}
        </dl>
      )}
      {rest !== null && (
        <div className="border-t border-line px-4 py-2">
          <h3 className="text-small font-semibold text-muted">{t.rest}</h3>
          <Tree label={t.rest} value={rest} sensitivity="public" />
        </div>
      )}
    </Panel>
  );
}

function ConfigFigure({ field }: { readonly field: ConfigField }) {
  const { config: t } = useText(marketPageText);
  switch (field.kind) {
    case 'address':
      return (
        <AddressChip
          address={field.address}
          kind="contract"
          link={field.id === 'vaultAddress' ? (shown) => vaultLink(field.address, shown) : undefined}
        />
      );
    case 'tags':
      return (
        <span className="inline-flex flex-wrap justify-end gap-1">
          {field.tags.map((tag) => (
            <Badge key={tag}>
              <bdi className="whitespace-normal wrap-anywhere">{tag}</bdi>
            </Badge>
          ))}
        </span>
      );
    case 'text':
      if (field.id === 'type')
        return <TextValue field={known(field.text)} labelFor={(type) => textFor(t.types, type)} />;
      return (
        <>
          {parseAddress(field.text) === null ? (
            <bdi>{field.text}</bdi>
          ) : (
            <AddressChip address={field.text} kind="contract" />
          )}
          {field.id === 'imageLink' && <span className="block text-small text-faint">{t.image}</span>}
        </>
      );
  }
}

function vaultLink(address: string, shown: ReactNode): ReactNode {
  return (
    <PageLink to={{ page: 'vault', address }} className={pageLink}>
      {shown}
    </PageLink>
  );
}
