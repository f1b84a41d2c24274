import { createSocket } from 'node:dgram';

/** A name server for one name, which can be told that the name is unknown (null) or where it is now. */
export async function startNameServer() {
  let address: string | null = null;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address: from }) => {
    const end = query.indexOf(0, 12) + 5;
    const isA = query.readUInt16BE(end - 4) === 1;
    const found = address !== null && isA;
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(address === null ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found ? 1 : 0, 6);
    // The name of the question, type A, class IN, a second to live, four bytes.
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...(address ?? '').split('.').map(Number)]);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...(found ? [answer] : [])]), port, from);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    tell(next: string | null) {
      address = next;
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
