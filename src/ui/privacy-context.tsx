import { createContext, use, type ReactNode } from 'react';

/**
 * How much of the reader's own money is shown: everything, only ratios, or nothing. Public figures, such as market
 * prices, are always shown.
 */
export type PrivacyMode = 'full' | 'percent' | 'hidden';

/** Whether a figure belongs to the reader. Only `personal` ones are masked. */
export type Sensitivity = 'personal' | 'public';

const PrivacyContext = createContext<PrivacyMode>('full');

export function PrivacyProvider({ mode, children }: { readonly mode: PrivacyMode; readonly children: ReactNode }) {
  return <PrivacyContext value={mode}>{children}</PrivacyContext>;
}

function usePrivacy(): PrivacyMode {
  return use(PrivacyContext);
}

/**
 * Whether a figure is masked now. `isRatio` is for percentages and multiples, which stay readable in mode `percent`.
 */
export function useMasked(sensitivity: Sensitivity, isRatio: boolean): boolean {
  const mode = usePrivacy();
  if (mode === 'full' || sensitivity === 'public') return false;
  return mode === 'hidden' || !isRatio;
}
