import type { ReactNode } from 'react';
import { defaultPreferences, type Preferences } from '~/storage/preferences';
import { type SettingName, settingPlace } from '~/config/setting-places';
import { storageKeeping } from '~/storage/keep-storage';
import { type Keeping, localArea } from '~/storage/stored-text';
import { settingsText } from '~/text/en/settings';
import { useText } from '~/text/text-context';
import { type Appearance, defaultAppearance } from '~/storage/appearance';
import { Button } from '~/ui/button';
import { useAnnounce } from '~/ui/live-region';
import { Panel } from '~/ui/panel';
import { useLatest } from '~/ui/use-latest';

/** One setting of the page, as a target of links. */
export function Setting({ name, children }: { readonly name: SettingName; readonly children: ReactNode }) {
  return (
    <div
      id={settingPlace(name)}
      // Labels of equal width align the controls.
      className="max-w-full scroll-mt-20 rail:[&>div>span:first-child]:min-w-40 rail:[&>span>label]:min-w-40"
    >
      {children}
    </div>
  );
}

/** Props of every form of the page: the current settings, and a function that changes some of them at once. */
export type SettingsFormProps = {
  readonly preferences: Preferences;
  readonly onChange: (changed: Partial<Preferences>) => void;
};

const readAtRest = () => storageKeeping(localArea());

/** Whether the settings are stored, and if not, why. */
export function KeepingNote({ keeping }: { readonly keeping: Keeping }) {
  const { keeping: texts, mayBeDeleted } = useText(settingsText);
  const { value: atRest } = useLatest(readAtRest);
  return (
    <div>
      <p role="status" className={keeping === 'kept' ? 'text-muted' : 'text-warn-text'}>
        {texts[keeping]}
      </p>
      {keeping === 'kept' && atRest === 'may-be-deleted' && <p className="text-muted">{mayBeDeleted}</p>}
    </div>
  );
}

/** The errors of this device, for a reader who reports them. */
export function ErrorLog({ children }: { readonly children: ReactNode }) {
  const t = useText(settingsText).errors;
  return (
    <Panel title={t.title}>
      <div className="flex flex-col gap-3 px-4 py-4">
        <p className="max-w-prose text-muted">{t.explain}</p>
        <Setting name="errors">{children}</Setting>
      </div>
    </Panel>
  );
}

type ResetAllProps = {
  readonly onAppearance: (appearance: Appearance) => void;
  readonly onPreferences: (preferences: Preferences) => void;
};

/** Resets every setting of this page. Watched traders and keys are not settings, and stay. */
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
