import { type RateWindow, rateWindows } from '~/domain/vault/rate-window';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Segmented } from '~/ui/segmented';

export type WindowChoiceProps = {
  readonly label: string;
  readonly window: RateWindow;
  readonly onWindow: (window: RateWindow) => void;
};

/** The windows that operation 11 offers, by its own names. */
export function WindowChoice({ label, window, onWindow }: WindowChoiceProps) {
  const t = useText(vaultsText);
  return (
    <Segmented
      label={label}
      value={window}
      options={rateWindows.map((value) => ({ value, label: t.windows[value] }))}
      onChange={onWindow}
    />
  );
}
