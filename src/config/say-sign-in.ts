import { signInRequired } from '~/text/en/config';
import { askSignIn } from './ask-sign-in';

/**
 * In a sandbox, a frame's own files are cross-origin, so the browser loads them without password and cookie. Behind a
 * sign-in the script of the monitor then never runs, and this says why in its place.
 */
export function saySignInRequired({ document }: Pick<Window, 'document'>, configUrl: string): void {
  let isAsked = false;
  const onError = async ({ target }: Event): Promise<void> => {
    if (isAsked || !(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
    isAsked = true;
    if ((await askSignIn(configUrl)) !== 'signed-out') return;
    const line = document.createElement('p');
    line.setAttribute('role', 'status');
    line.textContent = signInRequired;
    document.body.replaceChildren(line);
  };
  // Errors of files do not bubble.
  document.addEventListener('error', (event) => void onError(event), { capture: true });
}
