import { rateWindows, type RateWindow } from '~/domain/vault/rate-window';
import { useVaultsText } from '~/text/areas/use-vaults-text';
import { Segmented } from '~/ui/segmented';

export type WindowChoiceProps = {
  readonly label: string;
  readonly window: RateWindow;
  readonly onWindow: (window: RateWindow) => void;
};

/** The windows that operation 11 offers, by its own names. */
export function WindowChoice({ label, window, onWindow }: WindowChoiceProps) {
  const t = useVaultsText();
  return (
    <Segmented
      label={label}
      value={window}
      options={rateWindows.map((value) => ({ value, label: t.windows[value] }))}
      onChange={onWindow}
    />
  );
}
