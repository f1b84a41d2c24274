import { paletteText } from '~/text/en/palette';
import { useText } from '~/text/text-context';

const look = 'rounded-chip border border-line bg-raised px-1 font-sans';

/** Which keys do what; where there is room for a keyboard. */
export function PaletteFoot() {
  const { keys } = useText(paletteText);
  return (
    <div className="flex shrink-0 gap-4 border-t border-line px-4 py-2 text-small text-muted max-rail:hidden">
      <span>
        <kbd className={look}>↑</kbd> <kbd className={look}>↓</kbd> {keys.move}
      </span>
      <span>
        <kbd className={look}>{keys.enter}</kbd> {keys.open}
      </span>
      <span>
        <kbd className={look}>{keys[/^(Mac|iP)/.test(navigator.platform) ? 'apple' : 'other']}</kbd> <kbd className={look}>{keys.enter}</kbd> {keys.newTab}
      </span>
      <span className="ms-auto">
        <kbd className={look}>{keys.escape}</kbd> {keys.close}
      </span>
    </div>
  );
}
