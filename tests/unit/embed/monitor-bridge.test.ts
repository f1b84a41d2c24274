import { describe, expect, it } from 'vitest';
import type { HostMessage } from '~/config/monitor-messages';
import { connectParent, type FramedWindow } from '~/embed/start-monitor';

const PARENT = 'https://news.example';
const OWN = 'https://desk.example';
const light = { source: 'perpdeck-host', version: 1, type: 'theme', theme: 'light' };

type Known = { readonly ancestor?: string; readonly referrer?: string; readonly own?: string };

type Message = { readonly data: unknown; readonly origin: string; readonly source: unknown };

/** A framed page: records messages to the window around it, and lets the test send it messages from anywhere. */
function framed({ ancestor, referrer = '', own = OWN }: Known = {}, parents: readonly string[] = [PARENT]) {
  const sent: { readonly data: unknown; readonly to: string }[] = [];
  const heard: HostMessage[] = [];
  const listeners: ((message: Message) => void)[] = [];
  const parent = { postMessage: (data: unknown, to: string) => void sent.push({ data, to }) };
  const window = {
    parent,
    location: { origin: own, ...(ancestor === undefined ? {} : { ancestorOrigins: [ancestor] }) },
    document: { referrer },
    addEventListener: (_type: 'message', listener: (message: never) => void) =>
      void listeners.push(listener as (message: Message) => void),
  };
  const bridge = connectParent({ window, parents, onMessage: (message) => void heard.push(message) });
  const say = (data: unknown, from: Partial<Message> = {}) => {
    for (const listener of listeners) listener({ data, origin: PARENT, source: parent, ...from });
  };
  return { bridge, sent, heard, say, listeners };
}

const ready = { source: 'perpdeck-monitor', version: 1, type: 'ready' };
const resize = (height: number) => ({ source: 'perpdeck-monitor', version: 1, type: 'resize', height });

describe('the bridge to the parent', () => {
  it('sends nothing and listens to nothing when the page is not framed', () => {
    const window: FramedWindow = {
      get parent() {
        return Object.assign(window, { postMessage: () => expect.unreachable() });
      },
      location: { origin: OWN },
      document: { referrer: '' },
      addEventListener: () => expect.unreachable(),
    };
    connectParent({ window, parents: [OWN], onMessage: () => expect.unreachable() }).send({ type: 'ready' });
  });

  it.each<[string, Known]>([
    ['the ancestors that the browser names', { ancestor: PARENT }],
    ['the referrer where it names none', { referrer: `${PARENT}/today?x=1` }],
    ['its own origin', { ancestor: OWN }],
  ])('sends to an allowed parent, identified by %s, and to no other', (_what, known) => {
    const { bridge, sent } = framed(known);
    bridge.send({ type: 'ready' });
    expect(sent).toEqual([{ data: ready, to: known.ancestor ?? PARENT }]);
  });

  it.each<[string, Known, string[]]>([
    ['is not on the list', { ancestor: 'https://else.example', referrer: 'https://else.example/' }, [PARENT]],
    [
      'is not on the list, where one that is led here',
      { ancestor: 'https://else.example', referrer: `${PARENT}/` },
      [PARENT],
    ],
    ['has no origin, nor have we', { ancestor: 'null', own: 'null' }, ['null']],
    ['does not let itself be known', { referrer: 'about:srcdoc' }, [PARENT]],
    ['is a prefix of one that is', { ancestor: 'https://news.example.evil.example' }, [PARENT]],
  ])('sends nothing to a parent that %s', (_what, known, parents) => {
    const { bridge, sent } = framed(known, parents);
    bridge.send({ type: 'ready' });
    bridge.send({ type: 'resize', height: 10 });
    expect(sent).toEqual([]);
  });

  it('sends a parent that identifies itself later the latest message of each kind', () => {
    const { bridge, sent, say, heard } = framed();
    bridge.send({ type: 'ready' });
    bridge.send({ type: 'resize', height: 10 });
    bridge.send({ type: 'resize', height: 20 });
    bridge.send({ type: 'error', code: 'parameters', message: 'one' });
    bridge.send({ type: 'error', code: 'markets', message: 'other' });
    expect(sent).toEqual([]);
    say(light);
    expect(heard).toEqual([light]);
    const error = { source: 'perpdeck-monitor', version: 1, type: 'error' };
    const told = [
      ready,
      resize(20),
      { ...error, code: 'parameters', message: 'one' },
      { ...error, code: 'markets', message: 'other' },
    ];
    expect(sent).toEqual(told.map((data) => ({ data, to: PARENT })));
    bridge.send({ type: 'resize', height: 30 });
    expect(sent.at(-1)).toEqual({ data: resize(30), to: PARENT });
  });

  it('sends such a parent that a failure is over, without the failure', () => {
    const { bridge, sent, say } = framed();
    bridge.send({ type: 'ready' });
    bridge.send({ type: 'error', code: 'markets', message: 'one' });
    bridge.send({ type: 'ready' });
    say(light);
    expect(sent.at(-1)).toEqual({ data: ready, to: PARENT });
  });

  it('drops thousands of forged messages, wherever they come from', () => {
    const { sent, heard, say } = framed();
    const forged: readonly (readonly [data: unknown, from: Partial<Message>])[] = [
      [light, { source: {} }],
      [light, { source: null }],
      [light, { origin: 'https://else.example' }],
      [light, { origin: 'null' }],
      [light, { origin: '' }],
      [light, { origin: `${PARENT}/` }],
      [{ ...light, theme: 'pink' }, {}],
      [{ ...light, more: true }, {}],
      [ready, {}],
      ['light', {}],
      [null, {}],
      [
        {
          ...light,
          get theme() {
            throw new Error('gotcha');
          },
        },
        {},
      ],
    ];
    for (let turn = 0; turn < 1_000; turn += 1) for (const [data, from] of forged) say(data, from);
    expect(heard).toEqual([]);
    expect(sent).toEqual([]);
    say(light);
    expect(heard).toEqual([light]);
  });
});
