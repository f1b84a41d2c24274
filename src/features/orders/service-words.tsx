import { harmlessText } from '~/lib/harmless-text';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';

/** Of a text that goes on for pages the beginning says enough; the raw view has all of it. */
const LONGEST = 4_000;

export type ServiceWordsProps = {
  readonly text: string;
  /** At most three lines of it, for a row among others; all of it is in the drawer. */
  readonly brief?: boolean;
};

/** What the service says of an order, quoted as its words: text, whatever it looks like. */
export function ServiceWords({ text, brief = false }: ServiceWordsProps) {
  const t = useText(ordersText);
  const shown = harmlessText(text, LONGEST);
  return (
    <span
      title={brief ? shown : undefined}
      className={
        brief
          ? 'line-clamp-3 max-w-64 text-start text-small whitespace-normal wrap-anywhere text-down-text'
          : 'text-start whitespace-pre-wrap wrap-anywhere text-down-text'
      }
    >
      {t.serviceSays} “<bdi>{shown}</bdi>”
    </span>
  );
}
