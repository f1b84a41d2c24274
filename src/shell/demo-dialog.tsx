import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { DemoWorld } from '~/config/demo-exchange';
import { units } from '~/lib/typed-number';
import { demoText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { acceptedNumber, NumberField, useNumberForm } from '~/ui/number-field';
import { Select } from '~/ui/select';
import { useAppServices } from './app-services';

/** Accepts the same seeds as the URL. */
const seedForm = /^\d{1,9}$/;

/** Chooses scenario and seed. The exchange is created when the page loads, so a change reloads the page. */
export function DemoDialog({ demo, onClose }: { readonly demo: DemoWorld; readonly onClose: () => void }) {
  const t = useText(demoText);
  const { leaveFor } = useAppServices();
  const router = useRouter();
  const [scenario, setScenario] = useState(demo.scenario);
  const [seedText, setSeedText] = useState(String(demo.seed));
  const [busy, setBusy] = useState(false);
  const { read } = useNumberForm();
  const chosen = acceptedNumber(read(seedText, units.none), (value) => seedForm.test(value));

  const start = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    const seed = Number.parseInt(chosen, 10);
    const { publicHref } = router.buildLocation({
      to: '.',
      // Another seed has other accounts, so the watched trader would not exist.
      search: (search) => ({
        ...search,
        scenario,
        seed,
        ...(seed === demo.seed ? {} : { trader: undefined, account: undefined }),
      }),
    });
    setBusy(!leaveFor(router.history.createHref(publicHref)));
  };

  return (
    <Dialog open onClose={onClose} title={t.title} description={t.explain}>
      <form onSubmit={start} className="flex flex-col gap-3">
        <Select
          label={t.scenario}
          value={scenario}
          options={demo.scenarios.map(({ name }) => ({ value: name, label: name }))}
          onChange={setScenario}
        />
        <p className="text-muted">{demo.scenarios.find(({ name }) => name === scenario)?.about}</p>
        <NumberField
          label={t.seed}
          units={units.none}
          keys="whole"
          value={seedText}
          onChange={setSeedText}
          help={t.seedHelp}
          problem={chosen === null ? t.seedProblem : null}
        />
        <p role="alert" className="text-warn-text empty:hidden">
          {busy && t.busy}
        </p>
        <Button type="submit" tone="primary" disabled={chosen === null} className="self-start">
          {t.start}
        </Button>
      </form>
      <FailingAddresses addresses={demo.failingAddresses} onWatch={onClose} />
    </Dialog>
  );
}

type FailingAddressesProps = {
  readonly addresses: DemoWorld['failingAddresses'];
  readonly onWatch: () => void;
};

/** The addresses for which the simulated exchange fails on purpose, each with a link that watches it on this page. */
function FailingAddresses({ addresses, onWatch }: FailingAddressesProps) {
  const forms = useAddressForm();
  const t = useText(demoText);
  return (
    <details className="mt-4">
      <summary className="min-h-6 font-medium">{t.failures}</summary>
      <p className="mt-1 text-muted">{t.failuresHelp}</p>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {addresses.map(({ address, label }) => (
          <li key={address}>
            <Link
              to="."
              search={(search) => ({ ...search, trader: address })}
              onClick={onWatch}
              title={forms.full(address, 'wallet')}
              className="inline-block min-h-6 text-accent-text underline underline-offset-2"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
