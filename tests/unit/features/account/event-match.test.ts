import { describe, expect, it } from 'vitest';
import { toEventView } from '~/domain/account/event-view';
import { eventMatch } from '~/features/account/account-events';
import { encodeBase64, encodeBase64Url } from '~/lib/base64';
import { toFriendly } from '~/lib/address';
import { encodeHex } from '~/lib/bytes';
import { eventsText } from '~/text/en/events';

const hash = Uint8Array.from({ length: 32 }, (_, index) => (index * 37 + 251) % 256);
const sender = `0:${'a1'.repeat(32)}`;
const view = toEventView({
  key: '4081',
  event: {
    sequence: 4081n,
    hash: [...hash],
    sender: { value: toFriendly(sender) },
    event: { type: 'trade_notification_v2', query_id: 2051n },
  },
});

describe('a typed text finds an event', () => {
  it.each([
    ['its type', 'trade_NOTIFICATION'],
    ['our word for it', 'settled'],
    ['its hash', encodeHex(hash)],
    ['its hash in capitals with a prefix', `0x${encodeHex(hash).toUpperCase()}`],
    ['the beginning of its hash', encodeHex(hash).slice(0, 8)],
    ['its hash in base64', encodeBase64(hash)],
    ['its hash in base64 for links', encodeBase64Url(hash)],
    ['its sender', sender],
    ['its sender for people', toFriendly(sender)],
    ['its sender as a test net has it', toFriendly(sender, { bounceable: false, testOnly: true })],
    ['its query id', '2051'],
    ['its number and more', 'settled 4081'],
  ])('by %s', (_what, text) => {
    expect(eventMatch(text, eventsText.types)(view)).toBe(true);
  });

  it('and not by parts of other events', () => {
    const other = encodeBase64(Uint8Array.from(hash, (byte) => 255 - byte));
    for (const text of ['withdraw', '2052', other, toFriendly(`0:${'a2'.repeat(32)}`)])
      expect(eventMatch(text, eventsText.types)(view)).toBe(false);
  });
});
