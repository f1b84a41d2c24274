import { describe, expect, it } from 'vitest';
import { credentialsFor, isOwnOrigin } from '~/lib/own-origin';

const page = { href: 'https://desk.example/markets?trader=1', origin: 'https://desk.example' };

describe('credentials', () => {
  it.each(['/api/v1/vault', 'config.json', 'https://desk.example/api', 'https://desk.example:443/x', ''])(
    'are sent to the own origin: %j',
    (url) => {
      expect(credentialsFor(url, page)).toBe('same-origin');
      expect(isOwnOrigin(url, page)).toBe(true);
    },
  );

  it.each([
    'https://api.example/v1',
    'http://desk.example/api',
    'https://desk.example:8443/api',
    'https://desk.example.evil/api',
    '//api.example/v1',
    'https://desk.example@evil.example/',
    'blob:null/1',
    'http://[',
  ])('are never sent elsewhere: %j', (url) => {
    expect(credentialsFor(url, page)).toBe('omit');
  });

  it('are not sent outside of a page', () => {
    expect(credentialsFor('https://desk.example/', undefined)).toBe('omit');
  });
});
