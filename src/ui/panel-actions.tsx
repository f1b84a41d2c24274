import { useId, useState } from 'react';
import { panelNewsText } from '~/text/en/panels';
import { useText } from '~/text/text-context';
import { IconButton } from './icon-button';
import type { PanelMenuButtonProps } from './panel-state';
import { useLate } from './use-late';

// Few readers look at raw answers: the button is always there, all behind it comes when it is first pressed.
const loadMenu = () => import('./panel-menu');

/** "Panel actions": the raw view of the answers behind a panel, and how to ask for them oneself. */
export function PanelActions({ title, answers }: PanelMenuButtonProps) {
  const t = useText();
  const words = useText(panelNewsText);
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const menu = useLate(wanted, loadMenu);
  const failed = menu.kind === 'failed';
  return (
    <>
      <IconButton
        label={words.actions(title)}
        popoverTarget={id}
        // A press after a failure takes the wish back, so that the next one asks again.
        onClick={() => setWanted(!failed || !wanted)}
        className="print:hidden"
      >
        <span aria-hidden="true">⋯</span>
      </IconButton>
      {menu.kind === 'ready' && <menu.part.PanelMenu id={id} title={title} answers={answers} />}
      {failed && wanted && <span role="alert">{t.common.partMissing}</span>}
    </>
  );
}
