import type { Outcome } from '~/domain/position/what-if';
import { whatIfText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { Badge, type BadgeTone } from '~/ui/badge';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';

const tones = { crosses: 'down', crossed: 'down', recovers: 'warn', stays: 'neutral', unknown: 'neutral' } as const satisfies Record<Outcome, BadgeTone>;

/** In a word what the move does to a position. It tells how near to its end one is, as a ratio would. */
export function WhatIfOutcome({ outcome }: { readonly outcome: Outcome }) {
  const t = useText(whatIfText);
  if (useMasked('personal', true)) return <MaskedMark />;
  return (
    <Badge tone={tones[outcome]} title={t.outcomeTitles[outcome]}>
      {t.outcomes[outcome]}
    </Badge>
  );
}
