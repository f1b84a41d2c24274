import { type ReactNode, useState } from 'react';
import { useAddressReader } from '~/features/shared/address-reader';
import { PageLink, useLinkContext } from '~/features/shared/links';
import { useApi } from '~/queries/api-context';
import { accountText } from '~/text/en/account';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { TextField } from '~/ui/text-field';
import { viewLinkClass, ViewNav } from '~/ui/view-nav';

export type AccountPageProps = {
  readonly title: string;
  /** Raw address of the shown account; null if none is shown. */
  readonly account: string | null;
  /** Shows another account; undefined selects the account of the watched trader. */
  readonly onAccount: (account: string | undefined) => void;
  /** Shown if no account was chosen and no trader is watched. */
  readonly noTrader: ReactNode;
  readonly children: (account: string) => ReactNode;
};

/**
 * The parts that all pages of an account share: the choice of the account, links between the pages, and the page
 * without an account.
 */
export function AccountPage({ title, account, onAccount, noTrader, children }: AccountPageProps) {
  const t = useText(accountText);
  const { traderIsSmartAccount } = useApi().config.assumptions;
  const { trader } = useLinkContext();
  const [changing, setChanging] = useState(false);
  const isApart = traderIsSmartAccount && account !== null && trader !== undefined && account !== trader;
  return (
    <>
      <PageHeader
        title={title}
        aside={
          account !== null && (
            <span className="flex flex-wrap items-center gap-x-2">
              <AddressChip address={account} kind="account" />
              <Button
                size="small"
                tone="quiet"
                aria-expanded={changing}
                onClick={() => setChanging(!changing)}
                className="print:hidden"
              >
                {t.field.change}
              </Button>
            </span>
          )
        }
        actions={<AccountPages />}
      />
      {isApart && (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {t.field.apart}
          <button
            type="button"
            onClick={() => onAccount(undefined)}
            className="min-h-6 text-accent-text underline underline-offset-2"
          >
            {t.field.follow}
          </button>
        </p>
      )}
      {(changing || account === null) && (
        <AccountField
          // Resets the field when the account changes. The key differs from its sibling's, which is the account itself.
          key={`field ${account}`}
          account={account}
          onChange={(next) => {
            setChanging(false);
            onAccount(next === trader && traderIsSmartAccount ? undefined : next);
          }}
        />
      )}
      {account !== null && children(account)}
      {account === null && (traderIsSmartAccount ? noTrader : <p>{t.noneNoTrader}</p>)}
    </>
  );
}

const pages = ['summary', 'events', 'bundles', 'state'] as const;

function AccountPages() {
  const t = useText(accountText);
  return (
    <ViewNav label={t.pagesLabel}>
      {pages.map((page) => (
        <PageLink
          key={page}
          to={{ page: page === 'summary' ? 'account' : page }}
          current={page === 'summary' ? 'exact' : 'within'}
          className={viewLinkClass}
        >
          {t.pages[page]}
        </PageLink>
      ))}
    </ViewNav>
  );
}

type AccountFieldProps = {
  /** Raw address of the shown account; null if none is shown. */
  readonly account: string | null;
  readonly onChange: (account: string) => void;
};

/** "Account address": shows another account without changing the watched trader. */
function AccountField({ account, onChange }: AccountFieldProps) {
  const t = useText(accountText);
  const { read, noteOf } = useAddressReader('account');
  const addresses = useAddressForm();
  const [draft, setDraft] = useState(account === null ? '' : addresses.full(account, 'account'));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const reading = read(draft);
    setProblem(reading.raw === null ? reading.problem : null);
    if (reading.raw !== null) onChange(reading.raw);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-wrap items-start gap-x-2 gap-y-1.5 print:hidden"
    >
      <TextField
        label={t.field.label}
        labelHidden
        placeholder={t.field.label}
        value={draft}
        onChange={(next) => {
          setDraft(next);
          setProblem(null);
        }}
        note={noteOf(draft)}
        problem={problem}
        className="w-64 max-w-md grow [&_input]:font-mono [&_input]:placeholder:font-sans"
      />
      <Button type="submit">{t.field.show}</Button>
    </form>
  );
}
