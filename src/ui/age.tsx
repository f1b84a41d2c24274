import { useText } from '~/text/text-context';
import { ageText } from './age-text';
import { useFormat } from './format-context';

/** A span of time, such as the age of data: "14 s". The caller has measured it. */
export function Age({ ms }: { readonly ms: number }) {
  const t = useText();
  const { numbers } = useFormat();
  return (
    <time dateTime={`PT${(Math.abs(ms) / 1000).toFixed(1)}S`} className="figure">
      {ageText(t, numbers, ms)}
    </time>
  );
}
