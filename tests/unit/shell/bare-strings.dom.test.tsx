import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '~/storage/preferences';
import { AppearanceForm } from '~/features/settings/display-forms';
import { absent, known, unreadable } from '~/lib/field';
import { DataProblems } from '~/shell/app-shell';
import { ErrorPage } from '~/shell/error-page';
import { NewVersionNotice, Notices } from '~/shell/notices';
import { RailFoot } from '~/shell/sidebar-footer';
import { createRecentTraders } from '~/storage/recents';
import { TraderBox } from '~/shell/trader-box';
import { TraderChoices } from '~/shell/trader-choices';
import { pseudoCatalogue } from '~/text/pseudo';
import { TextProvider } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { TimeChart } from '~/ui/chart/time/composed-chart';
import { Countdown } from '~/ui/countdown';
import { Dialog } from '~/ui/dialog';
import { FreshnessMark } from '~/ui/freshness-mark';
import { HashChip } from '~/ui/hash-chip';
import { Panel } from '~/ui/panel';
import { SkewBar } from '~/features/markets/market-cells';
import { DataTable } from '~/ui/table/data-table';
import { bareStrings } from '../../support/bare-strings';

const raw = `0:${'5f'.repeat(32)}`;
const pseudo = pseudoCatalogue();
const recent = createRecentTraders({ area: null });
recent.remember(raw);

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const pieces: Readonly<Record<string, ReactNode>> = {
  amounts: (
    <>
      <Amount field={absent('null')} format="usd" />
      <Amount field={unreadable('"12,5"')} format="usd" />
      <Amount field={known({ raw: 1n, scale: 0 })} format="raw" />
    </>
  ),
  chips: (
    <>
      <AddressChip address={raw} kind="wallet" />
      <HashChip hash={raw} />
      <SkewBar longPermille={1} longText="1%" shortText="2%" />
    </>
  ),
  countdown: <Countdown toMs={0} />,
  freshness: <FreshnessMark freshness={{ state: 'stale', ageMs: 90_000, skewMs: 9_000 }} />,
  panel: <Panel failure={{ message: '', onRetry: () => undefined }}>{null}</Panel>,
  table: (
    <DataTable
      caption=""
      columns={[{ id: 'a', header: '', sortKey: () => 1, cell: () => null }]}
      rows={[]}
      rowKey={() => ''}
      onSort={() => undefined}
    />
  ),
  chart: (
    <TimeChart
      kind="line"
      title=""
      points={[
        { atMs: 0, value: { raw: 1n, scale: 0 } },
        { atMs: 1, value: null },
      ]}
      format="usd"
    />
  ),
  dialog: (
    <Dialog open onClose={() => undefined} title="">
      {null}
    </Dialog>
  ),
  trader: <TraderBox trader={raw} onWatch={() => undefined} recent={recent} demoTraders={[]} />,
  choices: (
    <TraderChoices
      open
      helpId="help"
      refused={null}
      note={null}
      recent={recent}
      demoTraders={[]}
      onWatch={() => undefined}
    />
  ),
  notices: <Notices extra={<NewVersionNotice onReload={() => true} />} />,
  problems: (
    <DataProblems problems={[{ operation: 'getMarket', field: 'amm', kind: 'missing', sample: '', count: 1 }]} />
  ),
  foot: (
    <RailFoot source={{ demo: { seed: 1, scenario: 'calm', scenarios: [], failingAddresses: [] }, apiHost: null }} />
  ),
  crash: <ErrorPage error={new Error('12,5')} report="" onReload={() => undefined} onAgain={() => undefined} />,
  settings: (
    <AppearanceForm
      appearance={{ theme: 'dark', signs: 'green-red' }}
      onAppearance={() => undefined}
      preferences={defaultPreferences}
      onChange={() => undefined}
    />
  ),
};

/** Texts of the service and its data, which may be in any language, and times as `Intl` writes them. */
const data = /getMarket|amm|0:5f[5f…]+|UQ[\w…-]+|UTC|\d+ Jan 1970/g;

describe('every text comes from the catalogue', () => {
  it.each(Object.keys(pieces))('in the %s', (name) => {
    const { baseElement } = render(
      <TextProvider catalogue={pseudo} locale="en">
        <RouterContextProvider router={router}>{pieces[name]}</RouterContextProvider>
      </TextProvider>,
    );
    expect(bareStrings(baseElement, data)).toEqual([]);
  });

  it('and a bare text is found', () => {
    const { container } = render(<p title="Bare title">⟦from the catalogue⟧ bare words</p>);
    expect(bareStrings(container, data)).toEqual(['bare words', 'Bare title']);
  });
});
