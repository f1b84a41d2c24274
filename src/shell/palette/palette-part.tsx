import { useState } from 'react';
import { MissingPart } from '~/ui/missing-part';
import { useLazy } from '~/ui/lazy';
import { useAppServices } from '../app-services';
import type { OtherDialog } from './entry';
import { Palette } from './palette';

const loadWallet = () => import('~/features/wallet/wallet-dialog');
const loadDemo = () => import('../demo-dialog');

/** The palette, and the dialog that was chosen in it. */
export function PalettePart({ onClose }: { readonly onClose: () => void }) {
  const { demo } = useAppServices();
  const [other, setOther] = useState<OtherDialog | null>(null);
  const wallet = useLazy(other === 'wallet', loadWallet);
  const demoDialog = useLazy(other === 'demo', loadDemo);
  if (other === null) return <Palette onClose={onClose} onDialog={setOther} />;
  const chosen = other === 'wallet' ? wallet : demoDialog;
  if (chosen.kind === 'failed') return <MissingPart onClose={onClose} />;
  if (other === 'wallet') return wallet.kind === 'ready' && <wallet.part.WalletDialog onClose={onClose} />;
  return demoDialog.kind === 'ready' && demo !== null && <demoDialog.part.DemoDialog demo={demo} onClose={onClose} />;
}
