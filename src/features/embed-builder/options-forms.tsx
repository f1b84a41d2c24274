import { Search } from 'lucide';
import { type ReactNode, useState } from 'react';
import {
  defaultMonitorOptions,
  MAX_MONITOR_MARKETS,
  monitorChoices,
  type MonitorColumn,
  monitorColumns,
  type MonitorOptions,
  refreshBounds,
} from '~/config/monitor-options';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { marketFilter } from '~/domain/market/market-list';
import { typedAddress } from '~/lib/typed-address';
import { embedBuilderText } from '~/text/en/embed-builder';
import { marketsText } from '~/text/en/markets';
import { settingsText } from '~/text/en/settings';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useAnnounce } from '~/ui/live-region';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { TextField } from '~/ui/text-field';
import { units } from '~/lib/typed-number';
import { AddButton, DraftField, OnOff, OrderedChoice, WholeField } from './form-fields';

/** The form for the monitor's content. The choice of markets needs data, so the caller passes it in. */
export function ContentForm({ options, onChange, markets }: OptionsFormProps & { readonly markets: ReactNode }) {
  const t = useText(embedBuilderText);
  const { fundingPer, windows } = useText(marketsText);
  const settings = useText(settingsText);
  const patch = (part: Partial<MonitorOptions>) => onChange({ ...options, ...part });
  return (
    <Panel title={t.content}>
      <div className="flex flex-col items-stretch gap-4 px-4 py-4">
        <Segmented
          label={t.view.label}
          value={options.view}
          options={monitorChoices.view.map((view) => ({ value: view, label: t.view[view] }))}
          onChange={(view) => patch({ view })}
        />
        <Segmented
          label={settings.theme.label}
          value={options.theme}
          options={monitorChoices.theme.map((theme) => ({ value: theme, label: settings.theme[theme] }))}
          onChange={(theme) => patch({ theme })}
        />
        {markets}
        {options.view === 'table' && (
          <ColumnChoice columns={options.columns} per={options.per} onChange={(columns) => patch({ columns })} />
        )}
        <Segmented
          label={fundingPer}
          value={options.per}
          options={monitorChoices.per.map((per) => ({ value: per, label: windows[per] }))}
          onChange={(per) => patch({ per })}
        />
        {options.view === 'market' && (
          <OnOff label={t.chart} help={t.chartHelp} on={options.chart} onChange={(chart) => patch({ chart })} />
        )}
        <OnOff label={t.links} help={t.linksHelp} on={options.links} onChange={(links) => patch({ links })} />
      </div>
    </Panel>
  );
}

type ColumnChoiceProps = {
  readonly columns: readonly MonitorColumn[];
  readonly per: MonitorOptions['per'];
  readonly onChange: (columns: readonly MonitorColumn[]) => void;
};

/** The columns of the table besides the market's name, in order. At least one. */
function ColumnChoice({ columns, per, onChange }: ColumnChoiceProps) {
  const t = useText(embedBuilderText).columns;
  const { columns: heads, windows } = useText(marketsText);
  const names: Readonly<Record<MonitorColumn, string>> = {
    ...heads,
    dayChange: t.dayChange,
    fundingLong: heads.fundingOf.long(windows[per]),
    fundingShort: heads.fundingOf.short(windows[per]),
  };
  const others = monitorColumns.filter((column) => !columns.includes(column));
  return (
    <div role="group" aria-label={t.title} className="flex min-w-0 flex-col gap-2">
      <p className="text-small font-medium text-muted">{t.title}</p>
      <OrderedChoice
        label={t.chosen}
        items={columns.map((id) => ({ id, label: names[id] }))}
        onChange={onChange}
        least={1}
      />
      {columns === defaultMonitorOptions.columns && <p className="text-small text-muted">{t.byWidth}</p>}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {others.map((column) => (
            <AddButton key={column} name={names[column]} onAdd={() => onChange([...columns, column])} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The monitor's appearance, formats and polling. */
export function AppearanceForm({ options, onChange }: OptionsFormProps) {
  const t = useText(embedBuilderText);
  const settings = useText(settingsText);
  const patch = (part: Partial<MonitorOptions>) => onChange({ ...options, ...part });
  return (
    <Panel title={t.appearance}>
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <Segmented
          label={settings.signs.label}
          value={options.signs}
          options={monitorChoices.signs.map((signs) => ({ value: signs, label: settings.signs[signs] }))}
          onChange={(signs) => patch({ signs })}
        />
        <Segmented
          label={settings.density.label}
          value={options.density}
          options={monitorChoices.density.map((density) => ({ value: density, label: settings.density[density] }))}
          onChange={(density) => patch({ density })}
        />
        <DraftField
          label={t.locale.label}
          help={t.locale.help}
          value={options.locale}
          read={readLocale}
          wrong={t.locale.wrong}
          onChange={(locale) => patch({ locale: locale === '' ? 'en' : locale })}
        />
        <WholeField
          label={t.refresh.label}
          help={t.refresh.help}
          units={units.seconds}
          bounds={refreshBounds}
          value={options.refreshSeconds}
          wrong={t.refresh.wrong(refreshBounds.min, refreshBounds.max)}
          onChange={(refreshSeconds) => patch({ refreshSeconds })}
        />
      </div>
    </Panel>
  );
}

/** The canonical language tag; null for one that the browser cannot format numbers in. */
function readLocale(text: string): string | null {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text)[0] ?? null;
  } catch {
    return null; // not a tag at all
  }
}

/** Props of every form that changes the monitor's parameters. */
type OptionsFormProps = {
  readonly options: MonitorOptions;
  readonly onChange: (options: MonitorOptions) => void;
};

type MarketChoiceProps = {
  /** Markets that can be found by name. Any other can be added by its address. */
  readonly listed: readonly MarketIdentity[];
  /** The number of configured markets, all of which the monitor shows if none is chosen. */
  readonly configured: number;
  /** Raw addresses; null: all configured markets. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
  /** A card shows one market, a table up to a hundred. */
  readonly isCard: boolean;
};

/** As many as fit in two lines. */
const MOST_OFFERED = 8;

export function MarketChoice({ listed, configured, chosen, onChange, isCard }: MarketChoiceProps) {
  const forms = useAddressForm();
  const t = useText(embedBuilderText).markets;
  const announce = useAnnounce();
  const [filter, setFilter] = useState('');
  const picked = chosen ?? [];
  const nameOf = (address: string) =>
    listed.find((market) => market.address === address)?.ticker ?? forms.short(address, 'contract');
  const offered = offer(listed, picked, filter);
  const isFull = !isCard && picked.length >= MAX_MONITOR_MARKETS;
  const add = (added: readonly string[]) => {
    if (isFull) return;
    setFilter('');
    announce(t.added(added.map(nameOf).join(', ')));
    onChange(isCard ? added.slice(0, 1) : [...picked, ...added].slice(0, MAX_MONITOR_MARKETS));
  };
  return (
    <div role="group" aria-label={t.title} className="flex min-w-0 flex-col gap-2">
      <p className="text-small font-medium text-muted">{t.title}</p>
      {picked.length === 0 ? (
        <p>{isCard ? t.first : t.all(configured)}</p>
      ) : (
        <OrderedChoice
          label={t.chosen}
          items={picked.map((id) => ({ id, label: nameOf(id) }))}
          onChange={(next) => onChange(next.length === 0 ? null : next)}
          least={0}
        />
      )}
      {isCard && picked.length > 1 && <p className="text-small text-muted">{t.cardShowsFirst}</p>}
      <TextField
        type="search"
        slash
        label={isCard ? t.pick : t.add}
        help={t.addHelp}
        value={filter}
        onChange={setFilter}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || filter.trim() === '') return;
          if (offered.length > 0) add(isSeveral(filter) ? offered : offered.slice(0, 1));
        }}
        problem={filter.trim() !== '' && offered.length === 0 ? t.nothing : isFull ? t.full(MAX_MONITOR_MARKETS) : null}
        icon={<Icon of={Search} size={15} />}
      />
      <div className="flex flex-wrap gap-1.5">
        {offered.slice(0, MOST_OFFERED).map((address) => (
          <AddButton key={address} name={nameOf(address)} onAdd={() => add([address])} />
        ))}
        {picked.length > 0 && (
          <Button size="small" tone="quiet" onClick={() => onChange(null)}>
            {isCard ? t.clear : t.showAll}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether the text contains several names, separated by commas. A space is part of a search. */
function isSeveral(filter: string): boolean {
  return filter.includes(',');
}

/**
 * Listed markets that match the typed text; for several names, the first match of each. Leaves out the markets already
 * chosen.
 */
function offer(listed: readonly MarketIdentity[], picked: readonly string[], filter: string): readonly string[] {
  if (!isSeveral(filter)) return found(listed, filter).filter((address) => !picked.includes(address));
  const each = filter.split(',').filter((part) => part.trim() !== '');
  const taken = new Set(picked);
  return each.flatMap((part) => {
    const next = found(listed, part).find((address) => !taken.has(address)) ?? [];
    if (typeof next === 'string') taken.add(next);
    return next;
  });
}

/** Raw addresses of the listed markets that match, or the typed address. */
function found(listed: readonly MarketIdentity[], filter: string): readonly string[] {
  const typed = typedAddress(filter);
  return typed === undefined ? listed.filter(marketFilter(filter)).map(({ address }) => address) : [typed];
}
