import { describeInOne } from '~/domain/describe-error';
import { MOST_READ, type Recognised } from '~/domain/search/recognise';
import type { Slip } from '~/domain/search/slips';
import { shortAddress } from '~/lib/address';
import { harmlessText } from '~/lib/harmless-text';
import { paletteText } from '~/text/en/palette';
import { traderText } from '~/text/en/trader';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { explainTraderProblem } from '../trader-address-problem';

export type PaletteNotesProps = {
  readonly text: string;
  readonly recognised: Recognised;
  readonly count: number;
  readonly vaultsError: Error | null;
};

/** As much of what was typed as is repeated. */
const LONGEST_REPEATED = 60;

/** What is to be said of a text besides what it finds: that something in it is no address, that nothing fits, that a part was not read. */
export function PaletteNotes({ text, recognised, count, vaultsError }: PaletteNotesProps) {
  const t = useText(paletteText);
  const core = useText();
  const { numbers } = useFormat();
  const isTyped = text.trim() !== '';
  return (
    <div className="flex shrink-0 flex-col gap-1 px-4 text-small text-muted [&>p]:py-1">
      {recognised.slips.map((slip) => (
        <p key={slip.text} role="alert" className="wrap-anywhere text-warn-text">
          <SlipWords slip={slip} />
        </p>
      ))}
      {recognised.cut && <p>{t.cut(numbers.group(BigInt(MOST_READ)))}</p>}
      {isTyped && count === 0 && recognised.slips.length === 0 && (
        <p className="wrap-anywhere">
          {t.nothing(harmlessText(text.trim(), LONGEST_REPEATED))} {t.nothingHelp}
        </p>
      )}
      {isTyped && vaultsError !== null && <p>{t.vaultsFailed(describeInOne(vaultsError, core))}</p>}
      <p role="status" className="sr-only">
        {isTyped && t.count(count)}
      </p>
    </div>
  );
}

function SlipWords({ slip }: { readonly slip: Slip }) {
  const t = useText(paletteText);
  const { problem } = useText(traderText);
  if (slip.kind === 'hash') return t.slips.hash(shortAddress(slip.text), slip.text.replace(/^0x/i, '').length);
  return (
    <>
      {t.slips.address(shortAddress(slip.text))} {explainTraderProblem(slip.text, problem)}
    </>
  );
}
