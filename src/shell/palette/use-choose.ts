import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { paletteText } from '~/text/en/palette';
import { useText } from '~/text/text-context';
import { useAnnounce } from '~/ui/live-region';
import { useAppServices } from '../app-services';
import type { Choice } from './entry';

/** Those choices that end the palette. */
type Ending = Exclude<Choice, { readonly kind: 'dialog' | 'ask' | 'wait' | 'none' }>;

/**
 * Does what was chosen, and says it.
 *
 * @param onClose called before anything happens: focus goes back to where it was, and on from there with the page
 */
export function useChoose(onClose: () => void): (choice: Ending, inNewTab: boolean) => void {
  const router = useRouter();
  const announce = useAnnounce();
  const t = useText(paletteText);
  const { leaveFor } = useAppServices();
  const hrefOf = (to: NavigateOptions) => router.history.createHref(router.buildLocation(to).publicHref);
  const open = (href: string) => void window.open(href, '_blank', 'noopener');

  return (choice, inNewTab) => {
    onClose();
    if (choice.kind === 'act') {
      void Promise.resolve(choice.run()).then(announce);
      return;
    }
    if (choice.kind === 'leave') {
      if (inNewTab) open(choice.href);
      else if (!leaveFor(choice.href)) announce(t.actions.busy);
      return;
    }
    choice.before?.();
    if (inNewTab) {
      open(hrefOf(choice.to));
      return;
    }
    if (choice.said !== undefined) announce(choice.said);
    const { focus } = choice;
    void router.navigate(choice.to).then(() => focus !== undefined && focusWithin(focus));
  };
}

/** The control of a place on the page that was gone to, once it is drawn: the one that is chosen where there are several. */
function focusWithin(id: string): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(id);
    const control = place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('input, select, button');
    control?.focus();
  });
}
