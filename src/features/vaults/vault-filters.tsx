import { Search } from 'lucide-react';
import { rateWindows, type RateWindow } from '~/domain/vault/rate-window';
import { useVaultsText } from '~/text/areas/use-vaults-text';
import { Segmented } from '~/ui/segmented';
import { TextField } from '~/ui/text-field';

export type VaultFiltersProps = {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly window: RateWindow;
  readonly onWindow: (window: RateWindow) => void;
};

/** What is listed, and over which window the realised return is told. */
export function VaultFilters({ filter, onFilter, window, onWindow }: VaultFiltersProps) {
  const t = useVaultsText();
  return (
    <>
      <WindowChoice label={t.windowLabel} window={window} onWindow={onWindow} />
      <TextField
        type="search"
        label={t.filter}
        labelHidden
        placeholder={t.filter}
        value={filter}
        onChange={onFilter}
        icon={<Search size={15} aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        className="w-full rail:w-56"
      />
    </>
  );
}

export type WindowChoiceProps = Pick<VaultFiltersProps, 'window' | 'onWindow'> & {
  readonly label: string;
  readonly labelHidden?: boolean;
};

/** The windows that the interface offers, by its own names. */
export function WindowChoice({ label, labelHidden = false, window, onWindow }: WindowChoiceProps) {
  const t = useVaultsText();
  return (
    <Segmented
      label={label}
      labelHidden={labelHidden}
      value={window}
      options={rateWindows.map((value) => ({ value, label: t.windows[value] }))}
      onChange={onWindow}
    />
  );
}
