import type { AlertThreshold } from '~/config/alert-settings';
import { fixed, type Fixed } from '~/lib/fixed-point';

/** "5" (per cent) as the ratio 0.05. */
export function thresholdRatio(percent: AlertThreshold): Fixed {
  return fixed(BigInt(percent), 2);
}
