import type { RealisedYield } from '~/domain/vault/realised-yield';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';

/** How much time a return is over: "over 10 d". */
export function SpanLength({ realised: { fromMs, toMs } }: { readonly realised: RealisedYield }) {
  const t = useText(vaultsText);
  const common = useText();
  const { numbers } = useFormat();
  return t.covers(ageText(common, numbers, toMs - fromMs));
}
