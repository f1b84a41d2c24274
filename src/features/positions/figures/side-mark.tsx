import type { Field } from '~/lib/field';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { wordIn } from '~/lib/word-in';
import { TextValue } from '~/ui/text-value';

/** A side in arrow, word and colour together. */
export function SideMark({ side }: { readonly side: Field<string> }) {
  const t = usePositionsText();
  const isLong = side.kind === 'known' && side.value === 'long';
  const isShort = side.kind === 'known' && side.value === 'short';
  return (
    <span className={`font-semibold ${isLong ? 'text-up' : isShort ? 'text-down' : 'text-muted'}`}>
      {(isLong || isShort) && <span aria-hidden="true">{isLong ? '▲ ' : '▼ '}</span>}
      <TextValue field={side} wordFor={(word) => wordIn(t.side, word)} />
    </span>
  );
}
