import { defaultPreferences, type Preferences } from '~/config/preferences';
import { settingsText } from '~/text/en/settings';
import { useText } from '~/text/text-context';
import { type Appearance, defaultAppearance } from '~/ui/appearance';
import { Button } from '~/ui/button';
import { useAnnounce } from '~/ui/live-region';

export type ResetAllProps = {
  readonly onAppearance: (appearance: Appearance) => void;
  readonly onPreferences: (preferences: Preferences) => void;
};

/** Puts every choice of this page back. Watched traders and keys are no settings, and stay. */
export function ResetAll({ onAppearance, onPreferences }: ResetAllProps) {
  const t = useText(settingsText);
  const announce = useAnnounce();
  return (
    <Button
      onClick={() => {
        onAppearance(defaultAppearance);
        onPreferences(defaultPreferences);
        announce(t.resetDone);
      }}
    >
      {t.resetAll}
    </Button>
  );
}
