import { useQueryClient } from '@tanstack/react-query';
import type { Field } from '~/lib/field';
import { readClockSkew } from '~/queries/clock-skew';
import { projectionText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';

/** Time left until funding is charged, by the clock of the service. What has passed is due, and never counts below zero. */
export function FundingCountdown({ atMs }: { readonly atMs: Field<number> }) {
  const t = useText(projectionText);
  const aheadMs = readClockSkew(useQueryClient());
  return <FieldValue field={atMs}>{(toMs) => <Countdown toMs={toMs} over={t.due} aheadMs={aheadMs} />}</FieldValue>;
}
