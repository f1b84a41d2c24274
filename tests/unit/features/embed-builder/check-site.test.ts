import { describe, expect, it } from 'vitest';
import { checkSite, isThisComputer } from '~/features/embed-builder/placement-form';

const against = { monitorOrigin: 'https://desk.example', parents: ['https://news.example', 'http://intranet'] };

describe('whether a site may show the monitor', () => {
  it.each([
    ['', { kind: 'none' }],
    ['   ', { kind: 'none' }],
    ['https://news.example', { kind: 'allowed', origin: 'https://news.example' }],
    ['https://NEWS.example/markets?x=1#top', { kind: 'allowed', origin: 'https://news.example' }],
    ['news.example/markets', { kind: 'allowed', origin: 'https://news.example' }],
    ['http://intranet/page', { kind: 'allowed', origin: 'http://intranet' }],
    ['https://desk.example', { kind: 'allowed', origin: 'https://desk.example' }],
    ['http://news.example', { kind: 'unlisted', origin: 'http://news.example' }],
    ['https://news.example:8443', { kind: 'unlisted', origin: 'https://news.example:8443' }],
    ['localhost:8080', { kind: 'unlisted', origin: 'https://localhost:8080' }],
    ['https://me:secret@news.example/', { kind: 'allowed', origin: 'https://news.example' }],
    ['bücher.example', { kind: 'unlisted', origin: 'https://xn--bcher-kva.example' }],
    ['https://*.example', { kind: 'invalid' }],
    ['https://a_b.example', { kind: 'invalid' }],
    ['news.example.', { kind: 'invalid' }],
    ['blob:https://news.example/1', { kind: 'invalid' }],
    ['https://', { kind: 'invalid' }],
    ['file:///srv/page.html', { kind: 'invalid' }],
    ['javascript:alert(1)', { kind: 'invalid' }],
    ['data:text/html,x', { kind: 'invalid' }],
    ['two words', { kind: 'invalid' }],
  ])('%j', (typed, verdict) => {
    expect(checkSite(typed, against)).toEqual(verdict);
  });

  it('depends on encryption first, and on the list second', () => {
    const plain = { monitorOrigin: 'http://desk.example', parents: ['https://news.example'] };
    expect(checkSite('https://news.example', plain)).toEqual({ kind: 'mixed', origin: 'https://news.example' });
    expect(checkSite('https://news.example', { ...plain, monitorOrigin: 'http://localhost:4173' }).kind).toBe(
      'allowed',
    );
  });

  it('recognises addresses that only this computer can reach', () => {
    expect(['http://localhost:4173', 'http://127.0.0.1', 'https://[::1]:8443'].map(isThisComputer)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ['https://localhost.example', 'https://desk.example', 'http://127.0.0.1.nip.example'].map(isThisComputer),
    ).toEqual([false, false, false]);
  });
});
