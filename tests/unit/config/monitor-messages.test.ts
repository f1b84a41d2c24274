import { describe, expect, it } from 'vitest';
import { monitorMessage, readHostMessage } from '~/config/monitor-messages';

const theme = { source: 'perpdeck-host', version: 1, type: 'theme', theme: 'light' };

describe('messages from a host', () => {
  it.each(['light', 'dark', 'auto'])('are accepted for the theme: %s', (name) => {
    expect(readHostMessage({ ...theme, theme: name })).toEqual({ ...theme, theme: name });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', JSON.stringify(theme)],
    ['a number', 1],
    ['a list', [theme]],
    ['a map', new Map(Object.entries(theme))],
    ['bytes', new ArrayBuffer(8)],
    ['another source', { ...theme, source: 'react-devtools' }],
    ['our own news', monitorMessage({ type: 'ready' })],
    ['a version to come', { ...theme, version: 2 }],
    ['a version as text', { ...theme, version: '1' }],
    ['another type', { ...theme, type: 'markets' }],
    ['an unknown theme', { ...theme, theme: 'url(x)' }],
    ['a boxed text', { ...theme, theme: new String('light') }],
    ['no theme', { source: 'perpdeck-host', version: 1, type: 'theme' }],
    ['a key too many', { ...theme, signs: 'red-green' }],
    [
      'a getter that throws',
      {
        ...theme,
        get theme() {
          throw new Error('gotcha');
        },
      },
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('gotcha');
          },
          get: () => {
            throw new Error('gotcha');
          },
        },
      ),
    ],
  ])('are not accepted as %s', (_what, data) => {
    expect(readHostMessage(data)).toBeNull();
  });
});
