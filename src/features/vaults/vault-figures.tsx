import { type RateWindow, rateWindows } from '~/domain/vault/rate-window';
import { coversWindow, type RealisedYield, type YieldSpan } from '~/domain/vault/realised-yield';
import { isNoNumber } from '~/domain/vault/vault-view';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Field, mapField } from '~/lib/field';
import { type Fixed, rescale } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { Segmented } from '~/ui/segmented';

type ReturnFigureProps = {
  readonly field: Field<Fixed>;
  /** Whether to leave out the colour of a gain or loss, for predicted returns. */
  readonly plain?: boolean;
};

/** A return as the service sends it. "NaN" and "Infinity" mean too little data; the title gives the sent word. */
export function ReturnFigure({ field, plain = false }: ReturnFigureProps) {
  const t = useText(vaultsText);
  const { common } = useText();
  if (!isNoNumber(field))
    return <Amount field={field} format="percent" signed {...(plain ? {} : { tone: 'sign' })} sensitivity="public" />;
  return (
    <span className="unreadable text-small font-normal text-muted" title={common.unreadableTitle(field.raw)}>
      {t.notEnoughData}
      <span className="sr-only"> ({common.unreadable})</span>
    </span>
  );
}

type RealisedFigureProps = {
  readonly realised: Field<RealisedYield>;
  /** The length that it should cover; null if the span is shown beside it. */
  readonly span: YieldSpan | null;
};

/** The return calculated from the history, with its length if that is shorter than the window; or "Not enough data". */
export function RealisedFigure({ realised, span }: RealisedFigureProps) {
  const t = useText(vaultsText);
  if (realised.kind === 'absent' && realised.reason === 'notComputable') {
    return <span className="text-small font-normal text-muted">{t.notEnoughData}</span>;
  }
  return (
    <StackedValue
      inlineOnMobile
      below={
        realised.kind === 'known' &&
        span !== null &&
        !coversWindow(realised.value, span) && <SpanLength realised={realised.value} />
      }
    >
      <Amount
        field={mapField(realised, ({ ratio }) => ratio)}
        format="percent"
        signed
        tone="sign"
        sensitivity="public"
      />
    </StackedValue>
  );
}

/** The length of a return: "over 10 d". */
export function SpanLength({ realised: { fromMs, toMs } }: { readonly realised: RealisedYield }) {
  const t = useText(vaultsText);
  const common = useText();
  const { numbers } = useFormat();
  return <>{t.covers(ageText(common, numbers, toMs - fromMs))}</>;
}

/** The locked share of a vault as a bar; its accessible name has the share. */
export function UtilisationBar({ share }: { readonly share: Fixed }) {
  const t = useText(vaultsText);
  const { numbers } = useFormat();
  const text = formatAmount(share, { kind: 'percent' }, numbers).text;
  return (
    <span
      role="img"
      aria-label={t.utilisationBar(text)}
      className="skew-bar inline-flex h-1 w-16 overflow-hidden rounded-full bg-strong-line align-middle"
    >
      <span className="bg-accent" style={{ width: `${widthOf(share)}%` }} />
    </span>
  );
}

/** The width in per cent. Whole thousandths are precise enough for 64 pixels. Shares above one fill the bar. */
function widthOf(share: Fixed): number {
  const permille = rescale(share, 3, 'halfUp').raw;
  const shown = permille < 0n ? 0n : permille > 1000n ? 1000n : permille;
  return Number.parseInt(shown.toString(), 10) / 10;
}

type WindowChoiceProps = {
  readonly label: string;
  readonly window: RateWindow;
  readonly onWindow: (window: RateWindow) => void;
};

/** The windows that operation 11 offers, by its own names. */
export function WindowChoice({ label, window, onWindow }: WindowChoiceProps) {
  const t = useText(vaultsText);
  return (
    <Segmented
      label={label}
      value={window}
      options={rateWindows.map((value) => ({ value, label: t.windows[value] }))}
      onChange={onWindow}
    />
  );
}
