import { alertThresholds } from '~/storage/alert-settings';
import {
  fundingEffects,
  marketStates,
  orderEnds,
  positionChanges,
  priceSides,
  type RuleKind,
  type RuleOf,
  ruleSides,
} from '~/storage/inbox-rules';
import { fundingOf } from '~/domain/market/funding';
import { toMarketView } from '~/domain/market/market-view';
import { toVaultList } from '~/domain/vault/vault-view';
import { valueOrNull } from '~/lib/field';
import { formatAmount } from '~/lib/format-amount';
import { units } from '~/lib/typed-number';
import { useApi } from '~/queries/api-context';
import { useMarket } from '~/queries/markets/market';
import { useListedMarkets, useMarketFinder } from '~/queries/markets/markets';
import { useVaults } from '~/queries/vaults/vaults';
import { inboxText } from '~/text/en/inbox';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { useFormat } from '~/ui/format-context';
import { NumberField, useNumberForm } from '~/ui/number-field';
import { Select } from '~/ui/select';

/** The contents of the form: the fields of every kind, so that a change of kind loses nothing. */
export type Draft = {
  readonly market: string;
  readonly vault: string;
  readonly direction: RuleOf<'price'>['side'];
  readonly side: RuleOf<'funding'>['side'];
  readonly effect: RuleOf<'funding'>['effect'];
  /** Both as typed. */
  readonly price: string;
  readonly percent: string;
  readonly states: RuleOf<'status'>['to'];
  readonly ends: RuleOf<'order'>['to'];
  readonly changes: RuleOf<'position'>['to'];
  readonly sound: boolean;
  readonly notify: boolean;
};

type FieldsProps = {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly problem: string | null;
};

export function KindFields({
  kind,
  isNear,
  ...props
}: FieldsProps & { readonly kind: RuleKind; readonly isNear: boolean }) {
  const t = useText(inboxText).form;
  const { write, show } = useNumberForm();
  const { draft, onChange, problem } = props;
  switch (kind) {
    case 'price':
    case 'funding':
    case 'fundingFlip':
      return <MarketFields kind={kind} {...props} />;
    case 'status':
      return (
        <>
          <MarketSelect {...props} />
          <Choices
            label={t.when}
            all={marketStates}
            words={t.states}
            chosen={draft.states}
            onChange={(states) => onChange({ states })}
            problem={problem}
          />
        </>
      );
    case 'order':
      return (
        <Choices
          label={t.when}
          all={orderEnds}
          words={t.ends}
          chosen={draft.ends}
          onChange={(ends) => onChange({ ends })}
          problem={problem}
        />
      );
    case 'position':
      return (
        <Choices
          label={t.when}
          all={positionChanges}
          words={t.changes}
          chosen={draft.changes}
          onChange={(changes) => onChange({ changes })}
          problem={problem}
        />
      );
    case 'vault':
      return (
        <>
          <VaultSelect {...props} />
          <Percent label={t.percent} {...props} />
        </>
      );
    case 'distance':
      if (!isNear) return <Percent label={t.percent} {...props} />;
      return (
        <Select
          label={t.percent}
          value={alertThresholds.find((one) => write(one) === draft.percent) ?? '5'}
          options={alertThresholds.map((value) => ({ value, label: show(value) }))}
          onChange={(percent) => onChange({ percent: write(percent) })}
        />
      );
    case 'protection':
      return problem === null ? null : (
        <p role="alert" className="text-small text-down-text">
          {problem}
        </p>
      );
  }
}

function MarketFields({ kind, ...props }: FieldsProps & { readonly kind: 'price' | 'funding' | 'fundingFlip' }) {
  const t = useText(inboxText).form;
  const { numbers } = useFormat();
  const { config } = useApi();
  const find = useMarketFinder();
  const { draft, onChange, problem } = props;
  const { data } = useMarket(draft.market);
  const identity = find(draft.market);
  const view = data === undefined || identity === null ? null : toMarketView(data.data, identity, config.assumptions);
  const mark = view === null ? null : valueOrNull(view.mark);
  const year = view === null ? null : valueOrNull(fundingOf(draft.side, view, 'year'));
  const now =
    kind === 'price'
      ? mark === null
        ? null
        : formatAmount(mark, { kind: 'price' }, numbers).text
      : year === null
        ? null
        : formatAmount(year, { kind: 'percent', signed: true }, numbers).text;
  return (
    <>
      <MarketSelect {...props} />
      {kind === 'price' ? (
        <>
          <Select
            label={t.direction}
            value={draft.direction}
            options={priceSides.map((value) => ({ value, label: t.directions[value] }))}
            onChange={(direction) => onChange({ direction })}
          />
          <NumberField
            label={t.price}
            units={units.price}
            value={draft.price}
            onChange={(price) => onChange({ price })}
            help={[now === null ? '' : `${t.now(now)}.`, t.crosses].join(' ').trim()}
            problem={problem}
          />
        </>
      ) : (
        <Select
          label={t.side}
          value={draft.side}
          options={ruleSides.map((value) => ({ value, label: t.sides[value] }))}
          onChange={(side) => onChange({ side })}
        />
      )}
      {kind === 'funding' && (
        <>
          <Select
            label={t.effect}
            value={draft.effect}
            options={fundingEffects.map((value) => ({ value, label: t.effects[value] }))}
            onChange={(effect) => onChange({ effect })}
          />
          <Percent label={t.percentYear} {...props} />
        </>
      )}
      {kind !== 'price' && now !== null && <p className="text-small text-muted">{t.now(now)}</p>}
      {kind === 'fundingFlip' && problem !== null && (
        <p role="alert" className="text-small text-down-text">
          {problem}
        </p>
      )}
    </>
  );
}

function Percent({ label, draft, onChange, problem }: FieldsProps & { readonly label: string }) {
  return (
    <NumberField
      label={label}
      units={units.percentYear}
      value={draft.percent}
      onChange={(percent) => onChange({ percent })}
      problem={problem}
    />
  );
}

function MarketSelect({ draft, onChange }: FieldsProps) {
  const addresses = useAddressForm();
  const t = useText(inboxText).form;
  const markets = useListedMarkets();
  const options = markets.map(({ address, ticker }) => ({ value: address, label: ticker }));
  const isListed = draft.market === '' || markets.some(({ address }) => address === draft.market);
  return (
    <Select
      label={t.market}
      value={draft.market}
      options={
        isListed ? options : [{ value: draft.market, label: addresses.short(draft.market, 'contract') }, ...options]
      }
      onChange={(market) => onChange({ market })}
    />
  );
}

function VaultSelect({ draft, onChange }: FieldsProps) {
  const addresses = useAddressForm();
  const t = useText(inboxText).form;
  const { config } = useApi();
  const { data } = useVaults();
  const vaults = data === undefined ? [] : toVaultList(data.data, config.assumptions).vaults;
  const options = vaults.flatMap(({ address, asset }) =>
    address.kind === 'known'
      ? [
          {
            value: address.value,
            label: `${valueOrNull(asset) ?? ''} ${addresses.short(address.value, 'contract')}`.trim(),
          },
        ]
      : [],
  );
  const all =
    draft.vault === '' || options.some(({ value }) => value === draft.vault)
      ? options
      : [{ value: draft.vault, label: addresses.short(draft.vault, 'contract') }, ...options];
  return (
    <Select
      label={t.vault}
      value={draft.vault}
      options={[...(draft.vault === '' ? [{ value: '', label: '—' }] : []), ...all]}
      onChange={(vault) => onChange({ vault })}
    />
  );
}

type ChoicesProps<Value extends string> = {
  readonly label: string;
  readonly all: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  readonly problem: string | null;
};

function Choices<Value extends string>({ label, all, words, chosen, onChange, problem }: ChoicesProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1.5">
      <legend className="mb-1 text-small font-medium text-muted">{label}</legend>
      {all.map((value) => (
        <Check
          key={value}
          label={words[value]}
          checked={chosen.includes(value)}
          onChange={(isOn) => onChange(all.filter((one) => (one === value ? isOn : chosen.includes(one))))}
        />
      ))}
      {problem !== null && (
        <p role="alert" className="w-full text-small text-down-text">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type CheckProps = { readonly label: string; readonly checked: boolean; readonly onChange: (checked: boolean) => void };

export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="inline-flex min-h-7 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}
