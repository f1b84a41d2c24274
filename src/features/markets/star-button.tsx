import { Star } from 'lucide';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';

export type StarButtonProps = {
  readonly ticker: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
};

/** Whether a market is a favourite, which the table keeps on top. */
export function StarButton({ ticker, pressed, onPress }: StarButtonProps) {
  const t = useMarketsText();
  return (
    <IconButton label={t.star(ticker)} aria-pressed={pressed} onClick={onPress} className="aria-pressed:text-warn">
      <Icon of={Star} size={14} className={pressed ? 'fill-current' : undefined} />
    </IconButton>
  );
}
