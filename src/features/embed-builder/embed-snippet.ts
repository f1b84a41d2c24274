import { monitorSearch, type MonitorOptions } from '~/config/monitor-options';
import { sandboxOf, type Placing } from './placing';

/** Which simulated exchange a monitor of the demo shows. */
export type DemoChoice = { readonly scenario: string; readonly seed: number };

/**
 * Address of the monitor.
 *
 * @param page absolute address of `embed.html`, without a query
 * @param demo null: whatever the monitor shows by itself
 */
export function monitorAddress(page: string, options: MonitorOptions, demo: DemoChoice | null): string {
  const exchange = demo === null ? '' : new URLSearchParams({ scenario: demo.scenario, seed: String(demo.seed) }).toString();
  const search = [monitorSearch(options), exchange].filter((part) => part !== '').join('&');
  return search === '' ? page : `${page}?${search}`;
}

export type SnippetParts = Pick<Placing, 'width' | 'height' | 'seal'> & {
  readonly address: string;
  readonly title: string;
  readonly links: boolean;
};

/**
 * What a site puts into its page. Of the referrer the origin alone is sent: browsers
 * without `ancestorOrigins` have nothing else by which the monitor could tell who
 * frames it, and only then it speaks.
 */
export function embedSnippet({ address, title, width, height, seal, links }: SnippetParts): string {
  const attributes = {
    src: address,
    title,
    width: width === null ? '100%' : String(width),
    height: String(height),
    sandbox: sandboxOf(seal, links),
    referrerpolicy: 'strict-origin',
    loading: 'lazy',
    style: 'border: 0',
  };
  const lines = Object.entries(attributes).map(([name, value]) => `  ${name}="${escapeAttribute(value)}"`);
  return `<iframe\n${lines.join('\n')}\n></iframe>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For a value in double quotes. Line breaks and other unprintable characters become spaces: no editor or template may stumble. */
function escapeAttribute(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
}
