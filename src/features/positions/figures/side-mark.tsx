import type { Field } from '~/lib/field';
import { wordIn } from '~/lib/word-in';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { TextValue } from '~/ui/text-value';

/** A side in arrow, word and colour together. */
export function SideMark({ side }: { readonly side: Field<string> }) {
  const t = useText(positionsText);
  const isLong = side.kind === 'known' && side.value === 'long';
  const isShort = side.kind === 'known' && side.value === 'short';
  return (
    <span className={`font-semibold ${isLong ? 'text-up' : isShort ? 'text-down' : 'text-muted'}`}>
      {(isLong || isShort) && <span aria-hidden="true">{isLong ? '▲ ' : '▼ '}</span>}
      <TextValue field={side} wordFor={(word) => wordIn(t.side, word)} />
    </span>
  );
}
