import { Eye } from 'lucide';
import { privacyModes } from '~/config/preferences';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { useAnnounce } from '~/ui/live-region';
import { usePreferences } from './use-preferences';

const marks = { full: <Icon of={Eye} size={16} />, percent: '%', hidden: '•••' };

/** How much of one's own money is shown: a press goes on to the next mode. Its name says the present one. */
export function PrivacyButton() {
  const words = useText(shellText).privacy;
  const announce = useAnnounce();
  const [{ privacy }, change] = usePreferences();
  const next = privacyModes[(privacyModes.indexOf(privacy) + 1) % privacyModes.length] ?? 'full';
  return (
    <IconButton
      label={words[privacy]}
      className="font-semibold"
      onClick={() => {
        change({ privacy: next });
        announce(words[next]);
      }}
    >
      <span aria-hidden="true">{marks[privacy]}</span>
    </IconButton>
  );
}
