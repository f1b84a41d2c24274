import type { MarketIdentity } from '~/domain/market/market-identity';
import { attributionParts } from '~/domain/pnl/pnl-attribution';
import type { StatementKind, StatementLine } from '~/domain/pnl/statement';
import type { OrderView } from '~/domain/order/order-view';
import { type Destination, PageLink } from '~/features/shared/links';
import { SideMark } from '~/features/shared/position-name';
import { StackedValue } from '~/features/shared/stacked-value';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import { type Fixed, isZero } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import type { Column } from '~/ui/table/column';
import { csvAmount, csvLabel, csvTime } from '~/ui/table/csv-columns';
import { Time } from '~/ui/time';
import { kindWord } from './statement-words';
import type { StatementView } from './use-statement';

export type Texts = Pick<Catalogue, 'statement' | 'inbox' | 'orderNames' | 'pnlAttribution' | 'events'>;
export type Names = Pick<StatementView, 'marketOf' | 'moneyOf' | 'laterOf'>;

type Of = { readonly line: StatementLine };

/** The columns of the time line. */
export function statementColumns(names: Names, texts: Texts): readonly Column<StatementLine>[] {
  const t = texts.statement;
  const parts = texts.pnlAttribution.columns;
  return [
    {
      id: 'when',
      header: t.columns.when,
      cell: (line) => <When line={line} unsure={t.unsure} />,
      sortKey: ({ when }) => when.toMs,
      csv: () => [
        ...csvTime<StatementLine>(t.csv.from, ({ when: { fromMs } }) => (fromMs === null ? nothing : known(fromMs))),
        ...csvTime<StatementLine>(t.csv.to, ({ when: { toMs } }) => known(toMs)),
      ],
      card: 'lead',
      width: '10.5rem',
    },
    {
      id: 'what',
      header: t.columns.what,
      rowHeader: true,
      cell: ({ what, about }) => {
        const to = destinationOf(about, names);
        const word = <span className={tones[what] ?? ''}>{kindWord(texts, what)}</span>;
        return to === null ? (
          word
        ) : (
          <PageLink to={to} rowLink breadcrumb className="underline-offset-2 hover:underline">
            {word}
          </PageLink>
        );
      },
      sortKey: ({ what }) => kindWord(texts, what),
      csv: () => csvLabel<StatementLine>(t.columns.what, ({ what }) => kindWord(texts, what)),
      card: 'title',
    },
    {
      id: 'about',
      header: t.columns.about,
      width: '15rem',
      cell: (line) => <About line={line} market={marketOfLine(line, names)} texts={texts} />,
      sortKey: (line) => marketOfLine(line, names)?.ticker ?? null,
      csv: () => [
        ...csvLabel<StatementLine>(t.csv.detail, ({ about }) => wordsOf(about, texts)),
        ...csvLabel<StatementLine>(t.csv.market, (line) => marketOfLine(line, names)?.ticker ?? null),
        ...csvLabel<StatementLine>(t.csv.address, (line) => marketAndSide(line)?.market ?? null),
        ...csvLabel<StatementLine>(t.csv.side, (line) => marketAndSide(line)?.side ?? null),
        ...csvLabel<StatementLine>(t.csv.id, idOf),
      ],
      card: 'figure',
    },
    {
      id: 'amount',
      header: t.columns.amount,
      align: 'end',
      cell: (line) => {
        const { field, format, unit } = amountOf(line, names);
        return field === null ? null : <Amount field={field} format={format} unit={unit ?? undefined} showUnit />;
      },
      csv: (words) =>
        csvAmount<StatementLine>(
          {
            header: t.columns.amount,
            unit: (line) => amountOf(line, names).unit,
            field: (line) => amountOf(line, names).field ?? nothing,
          },
          words,
        ),
      card: 'figure',
    },
    {
      id: 'price',
      header: t.columns.price,
      align: 'end',
      cell: (line) => {
        const event = eventOf(line);
        return event && <Amount field={event.price} format="price" />;
      },
      csv: (words) =>
        csvAmount<StatementLine>(
          {
            header: t.columns.price,
            unit: 'USD',
            field: (line) => eventOf(line)?.price ?? nothing,
            sensitivity: 'public',
          },
          words,
        ),
      card: 'none',
      priority: 2,
    },
    {
      id: 'net',
      header: t.columns.net,
      align: 'end',
      cell: (line) => <Net line={line} collateral={marketOfLine(line, names)?.collateral ?? null} />,
      sortKey: (line) => valueOrNull(eventOf(line)?.usd.net ?? nothing),
      csv: (words) => [
        ...attributionParts.flatMap((part) =>
          csvAmount<StatementLine>(
            {
              header: parts[part],
              unit: (line) => marketOfLine(line, names)?.collateral ?? null,
              field: (line) => eventOf(line)?.[part] ?? nothing,
            },
            words,
          ),
        ),
        ...attributionParts.flatMap((part) =>
          csvAmount<StatementLine>(
            { header: parts[part], unit: 'USD', field: (line) => eventOf(line)?.usd[part] ?? nothing },
            words,
          ),
        ),
      ],
      card: 'figure',
    },
  ];
}

const nothing = absent('notApplicable');

function eventOf({ about }: StatementLine) {
  return about.kind === 'position' ? about.event : null;
}

function idOf({ about }: StatementLine): Field<string> | string {
  switch (about.kind) {
    case 'position':
      return about.event.key;
    case 'fill':
      return about.event.orderId;
    case 'order':
      return about.order.id;
    case 'event':
      return about.event.key;
    case 'cancel':
      return about.cancel.orderId;
  }
}

function marketAndSide({
  about,
}: StatementLine): { readonly market: Field<string>; readonly side: Field<string> } | null {
  if (about.kind === 'position' || about.kind === 'fill') return about.event;
  return about.kind === 'order' ? { market: about.order.market, side: about.order.direction } : null;
}

const tones: Partial<Record<StatementKind, string>> = {
  positionLiquidated: 'text-down-text',
  orderFailed: 'text-warn-text',
  orderCancelledByService: 'text-warn-text',
  eventFailed: 'text-warn-text',
};

/** A time, or the two that it lies between. */
function When({ line: { when, isSure }, unsure }: Of & { readonly unsure: string }) {
  const { fromMs, toMs } = when;
  if (fromMs === toMs) return <Time at={toMs} />;
  return (
    <span className="inline-flex flex-col leading-snug">
      <span>{fromMs === null ? '…' : <Time at={fromMs} />} –</span>
      <Time at={toMs} />
      {!isSure && <span className="text-small text-warn-text">{unsure}</span>}
    </span>
  );
}

function destinationOf(about: StatementLine['about'], { laterOf }: Names): Destination | null {
  switch (about.kind) {
    case 'position': {
      const [market, side, idx] = [about.event.market, about.event.side, about.event.idx].map(valueOrNull);
      const later = laterOf(about.event);
      return market && side && idx ? { page: 'closed-position', market, side, idx, later } : null;
    }
    case 'order': {
      const id = valueOrNull(about.order.id);
      return id === null ? null : { page: 'order', id };
    }
    case 'fill': {
      const id = valueOrNull(about.event.orderId);
      return id === null ? null : { page: 'order', id };
    }
    case 'event':
      return { page: 'event', event: about.event.key };
    case 'cancel':
      return { page: 'cancel', cancel: about.cancel.id };
  }
}

function marketOfLine({ about }: StatementLine, { marketOf: find }: Names): MarketIdentity | null {
  switch (about.kind) {
    case 'position':
    case 'fill':
      return find(about.event);
    case 'order':
      return find(about.order);
    case 'cancel':
      return find({ market: known(about.cancel.market) });
    case 'event':
      return null;
  }
}

function About({
  line: { about },
  market,
  texts,
}: Of & { readonly market: MarketIdentity | null; readonly texts: Texts }) {
  const name =
    market === null ? null : (
      <>
        <CoinMark name={market.baseAsset} /> <span className="font-semibold">{market.ticker}</span>
      </>
    );
  switch (about.kind) {
    case 'position':
    case 'fill':
      return (
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          {name ?? about.event.asset} <SideMark side={about.event.side} />
        </span>
      );
    case 'order': {
      const { errorText, status } = about.order;
      const failed = errorText.kind === 'known' && valueOrNull(status) === 'error';
      return (
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          {name} <SideMark side={about.order.direction} />
          <span>{wordsOf(about, texts)}</span>
          {failed && <bdi className="text-small text-warn-text">{harmlessText(errorText.value, 120)}</bdi>}
        </span>
      );
    }
    case 'event':
      return <bdi>{wordsOf(about, texts)}</bdi>;
    case 'cancel':
      return (
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          {name} <span className="text-muted">{about.cancel.outcome}</span>
        </span>
      );
  }
}

/** The type of an order, the kind of an account event, or what became of a cancel; null where nothing is to be said. */
function wordsOf(about: StatementLine['about'], { orderNames, events }: Texts): string | null {
  switch (about.kind) {
    case 'order': {
      const { type } = about.order;
      return type.kind === 'known' ? (textFor(orderNames.types, type.value) ?? type.value) : null;
    }
    case 'event': {
      const type = valueOrNull(about.event.type);
      return type === null ? null : (textFor(events.types, type) ?? harmlessText(type, 60));
    }
    case 'cancel':
      return about.cancel.outcome;
    case 'position':
    case 'fill':
      return null;
  }
}

type LineAmount = {
  /** Null where a line has none. */
  readonly field: Field<Fixed> | null;
  readonly format: 'size' | 'amount';
  readonly unit: string | null;
};

function amountOf(line: StatementLine, names: Names): LineAmount {
  const { about } = line;
  const market = marketOfLine(line, names);
  const none = { field: null, format: 'size', unit: null } as const;
  if (about.kind === 'position') {
    const { exchanged } = about.event;
    const isTrade = exchanged.kind !== 'known' || !isZero(exchanged.value);
    if (isTrade) return { field: exchanged, format: 'size', unit: market?.baseAsset ?? about.event.asset };
    return { field: marginMoved(about.order), format: 'amount', unit: market?.collateral ?? null };
  }
  if (about.kind === 'order') {
    const { amount } = about.order;
    if (amount.unit === 'raw') return none;
    return amount.unit === 'base'
      ? { field: amount.field, format: 'size', unit: market?.baseAsset ?? null }
      : { field: amount.field, format: 'amount', unit: market?.collateral ?? null };
  }
  if (about.kind === 'cancel' || about.kind === 'fill') return none;
  const money = names.moneyOf(about.event);
  return money === null ? none : { field: money.field, format: 'amount', unit: money.unit };
}

/** The amount of the order that moved margin; the event itself has only the margin after it. */
function marginMoved(order: OrderView | null): Field<Fixed> {
  const type = order === null ? null : valueOrNull(order.type);
  return order !== null && order.amount.unit !== 'raw' && (type === 'add_margin' || type === 'remove_margin')
    ? order.amount.field
    : absent('notComputable');
}

/** The gain or cost of a position's event in USD; below it in the collateral, if that is not USD. */
function Net({ line: { about }, collateral }: Of & { readonly collateral: string | null }) {
  if (about.kind !== 'position') return null;
  const { net, usd } = about.event;
  const isSame = collateral?.startsWith('USD') === true;
  return (
    <StackedValue
      corner
      below={
        !isSame && <Amount field={net} format="amount" unit={collateral ?? undefined} tone="sign" showUnit signed />
      }
    >
      <Amount field={usd.net} format="usd" signed tone="sign" className="font-semibold" />
    </StackedValue>
  );
}
