import { defaultPreferences, type Preferences } from '~/config/preferences';
import { useSettingsText } from '~/text/areas/use-settings-text';
import { defaultAppearance, type Appearance } from '~/ui/appearance';
import { Button } from '~/ui/button';
import { useAnnounce } from '~/ui/live-region';

export type ResetAllProps = {
  readonly onAppearance: (appearance: Appearance) => void;
  readonly onPreferences: (preferences: Preferences) => void;
};

/** Puts every choice of this page back. Watched traders and keys are no settings, and stay. */
export function ResetAll({ onAppearance, onPreferences }: ResetAllProps) {
  const t = useSettingsText();
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
