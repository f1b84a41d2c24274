import { Link } from '@tanstack/react-router';
import { demoText } from '~/text/en/demo';
import { useText } from '~/text/text-context';

export type FailingAddressesProps = {
  readonly addresses: readonly string[];
  readonly onWatch: () => void;
};

/** The simulated exchange's addresses that fail on purpose, each a link that watches it on this page. */
export function FailingAddresses({ addresses, onWatch }: FailingAddressesProps) {
  const t = useText(demoText);
  return (
    <details className="mt-4">
      <summary className="min-h-6 font-medium">{t.failures}</summary>
      <p className="mt-1 text-muted">{t.failuresHelp}</p>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address}>
            <Link
              to="."
              search={(search) => ({ ...search, trader: address })}
              onClick={onWatch}
              title={address}
              className="inline-block min-h-6 text-accent-text underline underline-offset-2"
            >
              {t.failureOf[address.slice(-4)] ?? address}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
