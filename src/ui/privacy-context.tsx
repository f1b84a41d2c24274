import { createContext, use, type ReactNode } from 'react';

/**
 * How much of the reader's own money is shown: everything, only ratios, or
 * nothing. Public figures, such as market prices, stay in every mode.
 */
export type PrivacyMode = 'full' | 'percent' | 'hidden';

/** Whose figure it is. Masking is for `personal` ones. */
export type Sensitivity = 'personal' | 'public';

const PrivacyContext = createContext<PrivacyMode>('full');

export function PrivacyProvider({ mode, children }: { readonly mode: PrivacyMode; readonly children: ReactNode }) {
  return <PrivacyContext value={mode}>{children}</PrivacyContext>;
}

function usePrivacy(): PrivacyMode {
  return use(PrivacyContext);
}

/** Whether a figure is masked now. `isRatio`: percentages and multiples, which `percent` mode leaves readable. */
export function useMasked(sensitivity: Sensitivity, isRatio: boolean): boolean {
  const mode = usePrivacy();
  if (mode === 'full' || sensitivity === 'public') return false;
  return mode === 'hidden' || !isRatio;
}
