import type { ReactNode } from 'react';

export type BadgeTone = 'up' | 'down' | 'warn' | 'accent' | 'neutral';

type BadgeProps = {
  readonly tone?: BadgeTone;
  /** The reason for the badge. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
};

const tones: Record<BadgeTone, string> = {
  up: 'bg-up/11 text-up-text',
  down: 'bg-down/11 text-down-text',
  warn: 'bg-warn/11 text-warn-text',
  accent: 'bg-accent/11 text-accent-text',
  neutral: 'bg-raised text-muted',
};

/** A status in one word. The colour only repeats it. */
export function Badge({ tone = 'neutral', title, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-chip px-1.5 py-px text-small font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
