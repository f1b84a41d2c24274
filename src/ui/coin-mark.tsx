/**
 * Colours of the same lightness: white letters have a contrast of 4.5:1 on each, and each has 3:1 on every background
 * of both themes.
 */
export const coinGrounds = [
  '#a75b18',
  '#5364d4',
  '#1474b0',
  '#924ad2',
  '#876b18',
  '#247e4a',
  '#c83c32',
  '#656f80',
  '#b83d93',
  '#167b78',
] as const;

/** A round mark with the first letter of an asset, always in the same colour. Decorative: the name is beside it. */
export function CoinMark({ name, size = 24 }: { readonly name: string; readonly size?: number }) {
  return (
    <span
      aria-hidden="true"
      className="coin-mark inline-flex shrink-0 items-center justify-center rounded-full text-[11px] font-semibold text-[#ffffff]"
      style={{ width: size, height: size, background: coinColour(name) }}
    >
      {(Array.from(name)[0] ?? '?').toUpperCase()}
    </span>
  );
}

/** The same name always gives the same colour, on every machine. */
function coinColour(name: string): string {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return coinGrounds[sum % coinGrounds.length] ?? coinGrounds[0];
}
