import { vaultsCompareText } from '~/text/en/vaults-compare';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { type CompareRow, figureOf } from './compare-row';

/** How much time the figures of a row are of, and out of how many rates they come. */
export function CoverCell({ row }: { readonly row: CompareRow }) {
  const t = useText(vaultsCompareText);
  const common = useText();
  const { numbers } = useFormat();
  const { figures } = row;
  return (
    <span className="flex flex-col rail:items-end">
      <FieldValue field={figureOf(row, ({ spanMs }) => spanMs)}>{(spanMs) => ageText(common, numbers, spanMs)}</FieldValue>
      {figures.kind === 'known' && (
        <span className="text-small text-muted">
          {t.rates(figures.value.readings)}
          {figures.value.gaps > 0 && ` · ${t.gaps(figures.value.gaps)}`}
        </span>
      )}
    </span>
  );
}
