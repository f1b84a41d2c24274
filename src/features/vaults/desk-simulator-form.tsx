import { type FormEvent, useState } from 'react';
import { decimalSearch } from '~/lib/search-params';
import { isAmount, units } from '~/lib/typed-number';
import { vaultDeskText } from '~/text/en/vault-desk';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { acceptedNumber, NumberField, useNumberForm } from '~/ui/number-field';
import { DateField } from '~/ui/text-field';
import { type VaultDeskSearch, isMove, type PatchDesk } from './vaults-search';

/** A parameter of the URL as a plain decimal; empty for none. */
export function textOf(value: number | string | undefined): string {
  return value === undefined ? '' : String(value);
}

export type SimulatorFormProps = {
  readonly search: VaultDeskSearch;
  readonly patch: PatchDesk;
  /** Name of the vault's asset. */
  readonly unit: string | undefined;
};

type Sent = Pick<VaultDeskSearch, 'amount' | 'since' | 'move'>;

function isSame(one: Sent, other: Sent): boolean {
  return one.amount === other.amount && one.since === other.since && one.move === other.move;
}

const noneBad = { amount: false, move: false };

/** The inputs of the simulation. They are submitted together, so that the page computes only complete answers. */
export function SimulatorForm({ search, patch, unit }: SimulatorFormProps) {
  const t = useText(vaultDeskText);
  const { read, write, show } = useNumberForm();
  const given = {
    amount: write(textOf(search.amount)),
    since: search.since ?? null,
    move: write(textOf(search.move)),
  };
  const [draft, setDraft] = useState(given);
  const [seen, setSeen] = useState(search);
  /** Inputs that were submitted and are not numbers. They are not in the URL, so nothing is computed from them. */
  const [bad, setBad] = useState(noneBad);
  const [sent, setSent] = useState<Sent>({});
  // A link or "back" replaces the typed text.
  if (!isSame(seen, search)) {
    const stillBad = isSame(sent, search) ? bad : noneBad;
    setSeen(search);
    setBad(stillBad);
    setDraft({
      ...given,
      ...(stillBad.amount && { amount: draft.amount }),
      ...(stillBad.move && { move: draft.move }),
    });
  }
  const amountUnits =
    unit === undefined ? units.none : unit.startsWith('USD') ? units.usd : [...units.none, unit.toLowerCase()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [amount, move] = [read(draft.amount, amountUnits), read(draft.move, units.percent)];
    const next = { amount: acceptedNumber(amount, isAmount), move: acceptedNumber(move, isMove) };
    setBad({
      amount: next.amount === null && amount.kind !== 'empty',
      move: next.move === null && move.kind !== 'empty',
    });
    const sending = {
      amount: decimalSearch(next.amount),
      since: draft.since ?? undefined,
      move: decimalSearch(next.move),
    };
    setSent(sending);
    patch(sending);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 py-3">
      <NumberField
        label={t.amount}
        units={amountUnits}
        value={draft.amount}
        onChange={(amount) => {
          setDraft({ ...draft, amount });
          setBad({ ...bad, amount: false });
        }}
        problem={bad.amount ? t.problems.amount(show('12345.5')) : null}
        className="w-44"
      />
      <DateField label={t.since} value={draft.since} onChange={(since) => setDraft({ ...draft, since })} />
      <NumberField
        label={t.move}
        units={units.percent}
        keys="signed"
        value={draft.move}
        onChange={(move) => {
          setDraft({ ...draft, move });
          setBad({ ...bad, move: false });
        }}
        problem={bad.move ? t.problems.move(show('-12.5')) : null}
        className="w-44"
      />
      <Button type="submit">{t.show}</Button>
    </form>
  );
}
