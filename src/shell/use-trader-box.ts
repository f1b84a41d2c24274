import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAppServices } from './app-services';
import type { TraderBoxProps } from './trader-box';

/** Connects the field "Trader address" to the URL, the traders watched earlier, and those of the demo. */
export function useTraderBox(): TraderBoxProps {
  const { demo, recentTraders } = useAppServices();
  const { trader = null } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  return {
    trader,
    onWatch: (next) => void navigate({ to: '.', search: (previous) => ({ ...previous, trader: next ?? undefined }) }),
    recent: recentTraders,
    demoTraders: demo?.accounts.map(({ label, address }) => ({ label, address })) ?? [],
  };
}
