import { useQueryClient } from '@tanstack/react-query';
import { readClockSkew } from '~/queries/freshness/data-ages';
import { useNow } from '~/ui/now-context';

/**
 * The time now by the clock of the service, whose moments are told, in ms; and how far this device's clock is ahead of
 * it. Pauses, validity and what lies in the future are told against it, so that they agree on a device that goes wrong.
 */
export function useServiceNow(): { readonly nowMs: number; readonly aheadMs: number } {
  const aheadMs = readClockSkew(useQueryClient());
  return { nowMs: useNow() - aheadMs, aheadMs };
}
