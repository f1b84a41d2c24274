import type { IconNode } from 'lucide';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';

export type StarButtonProps = {
  readonly ticker: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
};

/** Lucide's has its points rounded by curves, at four times the size. */
const star: IconNode = [['path', { d: 'm12 2 3 6.5 7 .8-5.2 4.8 1.4 7-6.2-3.5-6.2 3.5 1.4-7L2 9.3l7-.8z' }]];

/** Whether a market is a favourite, which the table keeps on top. */
export function StarButton({ ticker, pressed, onPress }: StarButtonProps) {
  const t = useText(marketsText);
  return (
    // The first press of a double one moves the row: the second would meet another market's star.
    <IconButton
      label={t.star(ticker)}
      aria-pressed={pressed}
      onClick={({ detail }) => detail < 2 && onPress()}
      className="aria-pressed:text-warn"
    >
      <Icon of={star} size={14} className={pressed ? 'fill-current' : undefined} />
    </IconButton>
  );
}
