import { useText } from '~/text/text-context';
import { useLazy } from '../lazy';
import type { AskedPrompt, ReadBytes } from './asked-prompt';

const load = () => import('./signer-prompt');

type LateSignerPromptProps = { readonly prompt: AskedPrompt | null; readonly readBytes: ReadBytes };

/** Nothing while nothing is asked; its code, with that of QR codes, comes with the first question. */
export function LateSignerPrompt({ prompt, readBytes }: LateSignerPromptProps) {
  const t = useText();
  const late = useLazy(prompt !== null, load);
  if (prompt === null) return null;
  if (late.kind === 'failed') return <p role="alert">{t.common.partMissing}</p>;
  return late.kind === 'ready' ? (
    <late.part.SignerPrompt key={prompt.kind} prompt={prompt} readBytes={readBytes} />
  ) : null;
}
