import { useNavigate, useSearch } from '@tanstack/react-router';
import { X } from 'lucide';
import { type FocusEvent, useId, useRef, useState } from 'react';
import type { DemoExchange } from '~/config/demo-exchange';
import { useAddressReader } from '~/features/shared/address-reader';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { separateLines } from '~/ui/separate-lines';
import { noAutofill } from '~/ui/text-field';
import { useAppServices } from './app-services';
import type { RecentTraders } from '~/storage/recents';
import { type KnownTrader, TraderChoices } from './trader-choices';

export type TraderBoxProps = {
  /** Raw address of the watched trader, from the URL; null for none. */
  readonly trader: string | null;
  /** Puts another trader into the URL, or removes it. */
  readonly onWatch: (trader: string | null) => void;
  readonly recent: RecentTraders;
  /** Traders of the simulated exchange; none in live mode. */
  readonly demoTraders: readonly KnownTrader[];
  /** The field in the middle of the start page, with a button. */
  readonly large?: boolean;
};

/** The field "Trader address": it chooses the trader for the positions and orders on the pages. */
export function TraderBox({ trader, onWatch, recent, demoTraders, large = false }: TraderBoxProps) {
  const t = useText(shellText);
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const { read, noteOf } = useAddressReader('wallet');
  const addresses = useAddressForm();
  const shown = trader === null ? '' : addresses.full(trader, 'wallet');
  const [seen, setSeen] = useState(shown);
  const [draft, setDraft] = useState(shown);
  const [refused, setRefused] = useState<string | null>(null);
  /** How the entered text was understood, if that is not obvious. */
  const [note, setNote] = useState<string | null>(null);
  const [open, setOpen] = useState(false);

  // A new trader from a link or "back", or another address style, replaces the text of the field.
  if (seen !== shown) {
    setSeen(shown);
    setDraft(shown);
    setRefused(null);
  }

  const watch = (raw: string) => {
    recent.remember(raw);
    setOpen(false);
    setRefused(null);
    setNote(null);
    setDraft(addresses.full(raw, 'wallet'));
    onWatch(raw);
  };
  const submit = () => {
    const reading = read(draft);
    if (reading.raw === null) {
      setRefused(reading.problem);
      return;
    }
    watch(reading.raw);
    setNote(noteOf(draft));
  };
  const reset = () => {
    setDraft(shown);
    setRefused(null);
    setNote(null);
    setOpen(false);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setOpen(false);
    setNote(null);
  };
  const change = (text: string) => {
    setDraft(text);
    setRefused(null);
    setNote(null);
    setOpen(true);
  };
  const helpId = `${id}-help`;
  const readAs = note ?? (open ? noteOf(draft) : null);
  const help = { open, refused, note: readAs };
  const isHelping = open || refused !== null || readAs !== null;
  const resting = !isHelping && trader !== null && draft === shown;

  return (
    <form
      className={large ? 'relative flex w-full gap-2 text-start' : 'relative min-w-0 grow rail:max-w-[21.5rem]'}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onFocus={() => setOpen(true)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') reset();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t.trader.label}
      </label>
      <input
        {...noAutofill}
        ref={inputRef}
        id={id}
        value={draft}
        placeholder={t.trader.placeholder}
        aria-invalid={refused !== null}
        aria-describedby={isHelping ? helpId : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.target.value)}
        {...separateLines(change)}
        className={classNames(
          'w-full min-w-0 rounded-control border bg-panel ps-3 text-body text-ellipsis text-ink placeholder:text-muted',
          large ? 'h-11 pe-3' : 'h-8 pe-9',
          refused === null ? 'border-control-line' : 'border-down',
        )}
      />
      {resting && <RestingAddress address={trader} name={demoTraders.find((one) => one.address === trader)?.label} />}
      {trader !== null && (
        <IconButton
          label={t.trader.clear}
          onClick={() => {
            onWatch(null);
            inputRef.current?.focus();
          }}
          className="absolute end-1 top-1 size-6"
        >
          <Icon of={X} size={13} />
        </IconButton>
      )}
      {large && (
        <Button type="submit" tone="primary" className="h-11">
          {t.trader.watch}
        </Button>
      )}
      {isHelping && (
        <TraderChoices
          {...help}
          large={large}
          helpId={helpId}
          recent={recent}
          demoTraders={demoTraders}
          onWatch={watch}
        />
      )}
    </form>
  );
}

/** Covers the field with the shortened address while it has no focus; the field itself contains the whole address. */
function RestingAddress({ address, name }: { readonly address: string; readonly name: string | undefined }) {
  const t = useText(shellText);
  const addresses = useAddressForm();
  return (
    <span
      aria-hidden="true"
      title={addresses.full(address, 'wallet')}
      // Has a background, because with forced colours the text of the field would be visible even if it were
      // transparent.
      className="pointer-events-none absolute inset-y-px start-3 end-9 flex items-center gap-2 overflow-hidden bg-panel whitespace-nowrap"
    >
      <span className="text-muted max-rail:hidden">{t.trader.watching}</span>
      {name !== undefined && <span className="truncate font-semibold">{name}</span>}
      <span
        className={classNames(
          'font-mono text-small',
          name === undefined ? 'font-semibold' : 'text-muted max-rail:hidden',
        )}
      >
        {addresses.short(address, 'wallet')}
      </span>
    </span>
  );
}

/** Connects the field "Trader address" to the URL, the traders watched earlier, and the demo's traders. */
export function useTraderBox(): TraderBoxProps {
  const { demo, recentTraders } = useAppServices();
  const { trader = null } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  return {
    trader,
    onWatch: (next) => void navigate({ to: '.', search: (previous) => ({ ...previous, trader: next ?? undefined }) }),
    recent: recentTraders,
    demoTraders: tradersOf(demo),
  };
}

/** The demo's traders by name, then the traders watched earlier. */
export function useKnownTraders(): readonly KnownTrader[] {
  const { demo, recentTraders } = useAppServices();
  const addresses = useAddressForm();
  const named = tradersOf(demo);
  const watched = recentTraders.get().filter((one) => !named.some(({ address }) => address === one));
  return [...named, ...watched.map((address) => ({ label: addresses.short(address, 'wallet'), address }))];
}

function tradersOf(demo: DemoExchange | null): readonly KnownTrader[] {
  return demo?.accounts.map(({ label, address }) => ({ label, address })) ?? [];
}
