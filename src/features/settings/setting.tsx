import type { ReactNode } from 'react';
import { settingPlace, type SettingName } from '~/config/setting-places';

/** One choice of the page, as a place that a link can lead to. */
export function Setting({ name, children }: { readonly name: SettingName; readonly children: ReactNode }) {
  return (
    <div id={settingPlace(name)} className="max-w-full scroll-mt-20">
      {children}
    </div>
  );
}
