import { type ReactNode, useMemo } from 'react';
import type { Checksum, KindSums } from './checksum';
import { type TradeKind, tradeKinds } from './trade-rows';
import { isPartial, type PartialSum } from '~/lib/field-math';
import { compareCollaterals } from '~/domain/collaterals';
import { known } from '~/lib/field';
import { timeFormatOf } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import { exportsText } from '~/text/en/exports';
import { useLocale, useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { type Fact, FactList } from '~/ui/fact-list';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { type BuiltPack, checkText } from './pack-files';

type ChecksumPanelProps = {
  readonly built: BuiltPack | null;
  /** Reads the events without saving a file; null while that is not possible. */
  readonly onShow: (() => void) | null;
};

/** The sums of the period by kind, and their check against the change of `totalPnl`. */
export function ChecksumPanel({ built, onShow }: ChecksumPanelProps) {
  const t = useText(exportsText).sums;
  if (built === null)
    return (
      <Panel title={t.title} actions={onShow !== null && <ShowSums onShow={onShow} />}>
        <p className="px-4 py-3 text-muted">{t.none}</p>
      </Panel>
    );
  return (
    <Panel
      title={t.title}
      aside={built.gaps.length > 0 && <span className="text-warn-text">{t.partial}</span>}
      notices={<NoticeLines lines={[...built.gaps, checkText(built, t)]} />}
    >
      <SumsTable checksum={built.checksum} />
      <div className="border-t border-line">
        <CheckFacts built={built} />
      </div>
    </Panel>
  );
}

function SumsTable({ checksum }: { readonly checksum: Checksum }) {
  const { sums: t, kinds } = useText(exportsText);
  const units = useMemo(
    (): readonly (readonly [string, KindSums])[] => [
      ['USD', checksum.usd],
      ...checksum.collaterals
        .toSorted((a, b) => compareCollaterals(a.collateral, b.collateral))
        .map(({ collateral, sums }) => [collateral ?? t.noUnit, sums] as const),
    ],
    [checksum, t],
  );
  const columns = useMemo(() => sumColumns(units, t, kinds), [t, kinds, units]);
  return <DataTable caption={t.title} columns={columns} rows={tradeKinds} rowKey={(kind) => kind} />;
}

function sumColumns(
  units: readonly (readonly [string, KindSums])[],
  t: Catalogue['exports']['sums'],
  kinds: Catalogue['exports']['kinds'],
): readonly Column<TradeKind>[] {
  const unitColumns = units.map(([unit, sums], index): Column<TradeKind> => ({
    id: `unit-${index}`,
    header: index === 0 ? t.usd : unit,
    align: 'end',
    cell: (kind) => <Sum sum={sums[kind]} unit={unit} />,
    card: index === 0 ? 'lead' : 'figure',
  }));
  return [{ id: 'kind', header: t.kind, cell: (kind) => kinds[kind] }, ...unitColumns];
}

/** A button that disappears when it is pressed. */
function ShowSums({ onShow }: { readonly onShow: () => void }) {
  const focusRef = useFocusAfterRemoval();
  return (
    <Button ref={focusRef} onClick={onShow}>
      {useText(exportsText).sums.show}
    </Button>
  );
}

/** A sum. If it does not count all events, the number of counted events is below it. */
function Sum({ sum, unit }: { readonly sum: PartialSum; readonly unit: string }) {
  const t = useText(exportsText).sums;
  return (
    <>
      <Amount field={sum.field} format={unit === 'USD' ? 'usd' : 'amount'} unit={unit} signed tone="sign" />
      {isPartial(sum) && <span className="block text-small text-warn-text">{t.known(sum.counted, sum.of)}</span>}
    </>
  );
}

function CheckFacts({ built: { trader, range, checksum, readAtMs } }: { readonly built: BuiltPack }) {
  const { sums: t, csv } = useText(exportsText);
  const locale = useLocale();
  const { dateTime } = timeFormatOf(locale, range.zone);
  const moment = (atMs: number | null) => (atMs === null ? '—' : dateTime(atMs));
  const { check, span, usd } = checksum;
  const fact = (label: string, value: ReactNode): Fact => ({ label, value });
  const sum = (label: string, part: PartialSum) => fact(label, <Sum sum={part} unit="USD" />);
  const between = (label: string, part: PartialSum) =>
    fact(
      label,
      <>
        <Sum sum={part} unit="USD" />
        <span className="block text-small text-muted">{t.count(part.of)}</span>
      </>,
    );
  return (
    <FactList
      facts={[
        fact(csv.trader, <AddressChip address={trader} kind="wallet" />),
        fact(csv.start, moment(range.fromMs)),
        fact(csv.end, moment(range.beforeMs)),
        fact(csv.zone, range.zone),
        fact(csv.readAt, moment(readAtMs)),
        fact(t.events, checksum.events),
        fact(t.withoutUsd, checksum.withoutUsd),
        ...(check.kind === 'compared' && span.of === 'readings'
          ? [
              fact(t.span, `${dateTime(span.fromMs)} – ${dateTime(span.toMs)}`),
              sum(t.period, usd.net),
              between(t.notInSpan, checksum.notInSpan),
              between(t.notInPeriod, checksum.notInPeriod),
              ...(
                [
                  [t.added, check.added],
                  [t.reported, check.reported],
                  [t.difference, check.difference],
                ] as const
              ).map(([label, value]) => sum(label, { field: known(value), counted: 0, of: 0 })),
            ]
          : []),
      ]}
    />
  );
}
