import { X } from 'lucide';
import { type ReactNode, useSyncExternalStore } from 'react';
import { keepingNotices } from '~/features/shared/keeping-notices';
import { traderText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import type { RecentTraders } from '~/storage/recents';

export type KnownTrader = {
  readonly label: string;
  /** Raw form. */
  readonly address: string;
};

type TraderChoicesProps = {
  readonly open: boolean;
  /** Under the large field of the start page. */
  readonly large?: boolean;
  readonly helpId: string;
  /** Why the entered text isn't a valid address. */
  readonly refused: string | null;
  /** How the text was understood, if that is not obvious. */
  readonly note: string | null;
  readonly recent: RecentTraders;
  readonly demoTraders: readonly KnownTrader[];
  readonly onWatch: (raw: string) => void;
};

/** Shown under the field while it has the focus: a hint, an error, and a list of traders. */
export function TraderChoices(props: TraderChoicesProps) {
  const { open, large = false, helpId, refused, note, recent, demoTraders, onWatch } = props;
  const addresses = useSyncExternalStore(recent.subscribe, recent.get);
  const t = useText(traderText);
  const forms = useAddressForm();
  return (
    <div
      // Keeps the focus in the field: otherwise the list would close under the pointer.
      onPointerDown={(event) => event.preventDefault()}
      className={classNames(
        large ? 'top-12' : 'top-9',
        'absolute inset-x-0 z-30 max-h-[70dvh] min-w-72 overflow-y-auto overscroll-contain rounded-panel border border-strong-line bg-panel py-2 shadow-[0_8px_24px_rgb(0_0_0/0.28)]',
      )}
    >
      <div id={helpId} className="px-3 pb-1.5 text-small text-muted">
        <p role="alert" className="text-down-text empty:hidden">
          {refused}
        </p>
        <p role="status" className="wrap-anywhere text-ink empty:hidden">
          {refused === null && note}
        </p>
        {refused === null && note === null && <p>{t.help}</p>}
      </div>
      {open && addresses.length > 0 && (
        <Choices title={t.recent}>
          {addresses.map((address) => (
            <li key={address} className="flex items-center pe-1.5">
              <Choice
                address={address}
                label={demoTraders.find((one) => one.address === address)?.label}
                onWatch={onWatch}
              />
              <IconButton
                label={t.forget(forms.short(address, 'wallet'))}
                onClick={() => recent.forget(address)}
                className="size-6"
              >
                <Icon of={X} size={12} />
              </IconButton>
            </li>
          ))}
          {keepingNotices(recent.keeping(), t.notKept).map((notice) => (
            <li key={notice} className="px-3 py-1 text-small text-muted">
              {notice}
            </li>
          ))}
        </Choices>
      )}
      {open && demoTraders.length > 0 && (
        <Choices title={t.demo}>
          {demoTraders.map(({ address, label }) => (
            <li key={address} className="flex">
              <Choice address={address} label={label} onWatch={onWatch} />
            </li>
          ))}
        </Choices>
      )}
    </div>
  );
}

function Choices({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-1.5 pb-1">
      <p className="px-3 pb-0.5 text-small font-medium text-faint">{title}</p>
      <ul>{children}</ul>
    </section>
  );
}

type ChoiceProps = {
  readonly address: string;
  readonly label: string | undefined;
  readonly onWatch: (raw: string) => void;
};

function Choice({ address, label, onWatch }: ChoiceProps) {
  const addresses = useAddressForm();
  return (
    <button
      type="button"
      title={addresses.full(address, 'wallet')}
      onClick={() => onWatch(address)}
      className="flex min-h-8 min-w-0 grow items-center gap-2 px-3 text-start hover:bg-raised focus-visible:-outline-offset-2"
    >
      {label !== undefined && <span className="font-medium">{label}</span>}
      <span translate="no" className="ms-auto font-mono text-small text-muted first:ms-0">
        {addresses.short(address, 'wallet')}
      </span>
    </button>
  );
}
