/** How tightly the frame is shut: see `sandboxOf`. The first is the default. */
export const seals = ['strict', 'origin'] as const;
export type Seal = (typeof seals)[number];

/** How the monitor stands in somebody's page: all that its own address does not say. */
export type Placing = {
  /** In CSS pixels; null: as wide as its place. */
  readonly width: number | null;
  /** In CSS pixels. */
  readonly height: number;
  /** Names the frame for those who listen to the page; empty: what the monitor shows. */
  readonly title: string;
  readonly seal: Seal;
  /** The page that will show it, as typed: only to check whether it may. */
  readonly site: string;
  /** Whether the snippet asks for the simulated exchange that is on screen now. */
  readonly keepsDemo: boolean;
};

export const defaultPlacing: Placing = {
  width: null,
  height: 480,
  title: '',
  seal: 'strict',
  site: '',
  keepsDemo: false,
};

/** From the smallest card to more than a screen. In CSS pixels, both included. */
export const frameBounds = { min: 120, max: 4_000 };
export const MAX_TITLE = 100;
export const MAX_SITE = 300;

/**
 * What a frame of the monitor is allowed to do. Scripts it needs. Its links open tabs, and
 * those must not inherit the sandbox: a dashboard without an origin keeps nothing and signs
 * nothing. An origin of its own it needs only where the service answers no other.
 */
export function sandboxOf(seal: Seal, links: boolean): string {
  const allowed = ['allow-scripts'];
  if (seal === 'origin') allowed.push('allow-same-origin');
  if (links) allowed.push('allow-popups', 'allow-popups-to-escape-sandbox');
  return allowed.join(' ');
}
