import { describe, expect, it } from 'vitest';
import { crumbOf, readBreadcrumbs } from '~/shell/breadcrumbs';
import { breadcrumbsFrom } from '~/shell/router-links';

const at = (publicHref: string, trail?: unknown) => ({
  publicHref,
  state: { __TSR_index: 0, ...(trail === undefined ? {} : { trail }) },
});
const [event, bundle, intent] = [
  '/account/events/4541?trader=0:a',
  '/account/bundles/2312?trader=0:a',
  '/intents/ab?trader=0:a',
] as const;

describe('a trail', () => {
  it('is the path from link to link', () => {
    const second = at(bundle, breadcrumbsFrom(at(event)));
    expect(readBreadcrumbs(second)).toEqual([event]);
    expect(readBreadcrumbs(at(intent, breadcrumbsFrom(second)))).toEqual([event, bundle]);
  });

  it('ends where it returns to an earlier thing, in any view of it', () => {
    expect(readBreadcrumbs(at('/account/events/4541?types=x&trader=0:a', [event, bundle]))).toEqual([]);
    expect(readBreadcrumbs(at(intent, [event, bundle, event]))).toEqual([event]);
  });

  it('separates things of different accounts, except for those that all accounts share', () => {
    const other = '/account/events/4541?trader=0:a&account=0:b';
    expect(readBreadcrumbs(at(event, [other]))).toEqual([other]);
    expect(readBreadcrumbs(at('/intents/ab?trader=0:b', [event, intent]))).toEqual([event]);
  });

  it('is limited to the newest crumbs', () => {
    const many = Array.from({ length: 40 }, (_, index) => `/account/events/${index}?trader=0:a`);
    const trail = many.reduce<readonly unknown[]>((before, href) => breadcrumbsFrom(at(href, before)), []);
    expect(trail.length).toBeLessThan(40);
    expect(readBreadcrumbs(at(intent, trail))).toEqual(many.slice(-8));
  });

  it.each([
    [undefined],
    ['text'],
    [{}],
    [[1, null, {}]],
    [['https://evil.example/account']],
    [['//evil.example/account/events/1']],
    [['/\\evil.example/account']],
    [['/settings']],
    [[`/intents/${'a'.repeat(600)}`]],
  ])('of %j is empty', (trail) => {
    expect(readBreadcrumbs(at(intent, trail))).toEqual([]);
  });
});

describe('a crumb', () => {
  it.each([
    ['/account?account=0:b', { kind: 'account', name: '', account: '0:b' }],
    ['/sub/path/account/events/12?trader=0%3Aa', { kind: 'event', name: '12', account: '0:a' }],
    ['/account/bundles', { kind: 'bundles', name: '', account: null }],
    ['/positions/0%3Aab/long/3', { kind: 'position', name: '0:ab/long/3', account: null }],
    ['/orders/%E0%A4%A', { kind: 'order', name: '%E0%A4%A', account: null }],
    ['/markets', null],
    ['/positions/history', null],
  ])('of %s is %j', (href, crumb) => {
    expect(crumbOf(href)).toEqual(crumb);
  });
});
