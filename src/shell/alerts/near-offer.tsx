import { Bell } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { type AlertSettings, isUnset } from '~/storage/alert-settings';
import type { NotifyPermission } from '~/features/shared/notify-state';
import { reported } from '~/lib/to-error';
import { nearOfferText, notifyText } from '~/text/en/near-offer';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FilterChip } from '~/ui/filter-chip';
import { Icon } from '~/ui/icon';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { useAppServices } from '../app-services';
import { sampleOf } from './alert-services';

/**
 * At the first visit with positions: tells the reader that alerts near liquidation are on, and offers to turn on sound,
 * notifications and background reading, which are off by default.
 */
export function NearOffer() {
  const t = useText(nearOfferText);
  const notifying = useText(notifyText);
  const narrow = useMediaQuery(narrowScreen);
  const { settings, notifier, sound } = useAppServices().alerts;
  const chosen = useSyncExternalStore(settings.subscribe, settings.get);
  /** True after a first choice: the other choices stay on offer until the reader closes the line. */
  const [isOpen, setOpen] = useState(false);
  const [permission, setPermission] = useState<NotifyPermission>('granted');
  if (!isUnset(chosen) && !isOpen) return null;
  const { sound: sounds = false, notify = true, background = true } = chosen;
  const choose = (part: Partial<AlertSettings>) => {
    setOpen(true);
    settings.update((now) => ({ ...now, ...part }));
  };
  const close = () => {
    // A new object counts as a choice: see `isUnset`.
    settings.update((now) => ({ ...now }));
    setOpen(false);
  };
  return (
    <section
      aria-label={t.title}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line bg-raised px-3.5 py-2 rail:px-5 print:hidden"
    >
      <Icon of={Bell} size={15} className="text-accent" />
      <strong className="font-semibold">{t.title}</strong>
      <span className="text-muted">
        {(narrow ? t.bodyShort : t.body)(chosen.threshold)} {permission !== 'granted' && notifying.state[permission]}
      </span>
      <span className="ms-auto flex flex-wrap gap-1.5">
        <FilterChip
          pressed={sounds}
          onPress={() => {
            // Playing a tone during the press unlocks sound in the browser, and lets the reader hear it.
            if (!sounds) sound.play();
            choose({ sound: !sounds });
          }}
        >
          {t.sound}
        </FilterChip>
        <FilterChip
          label={t.notify}
          pressed={notify}
          onPress={() => {
            if (!notify) void reported(notifier.ask(sampleOf(notifying.sample)).then(setPermission));
            choose({ notify: !notify });
          }}
        >
          {narrow ? t.notifyShort : t.notify}
        </FilterChip>
        <FilterChip label={t.background} pressed={background} onPress={() => choose({ background: !background })}>
          {narrow ? t.backgroundShort : t.background}
        </FilterChip>
        <Button size="small" onClick={close}>
          {t.done}
        </Button>
      </span>
    </section>
  );
}
