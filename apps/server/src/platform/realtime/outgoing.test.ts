import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutgoing } from './outgoing.ts';

const server = createServer();
let near: Socket;
let far: Socket;
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = once(server, 'connection');
  near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  [far] = (await arrived) as [Socket];
});
afterEach(async () => {
  near.destroy();
  far.destroy();
  server.close();
  await once(server, 'close');
});

/** What has arrived, once that many bytes have. */
async function heard(bytes: number): Promise<string> {
  let text = '';
  far.setEncoding('latin1');
  for await (const [part] of onData(far)) {
    text += part;
    if (text.length >= bytes) break;
  }
  return text;
}
async function* onData(socket: Socket) {
  for (;;) yield (await once(socket, 'data')) as [string];
}

test('frames are written in their order and in one piece, each once', async () => {
  const outgoing = createOutgoing(near);
  expect(outgoing.add(Buffer.from('halo '))).toBe(5);
  expect(outgoing.add(Buffer.from('signet '))).toBe(12);
  expect(outgoing.add(Buffer.from('drops'))).toBe(17);
  expect(near.writableLength).toBe(0);
  const all = heard(17);
  outgoing.write();
  outgoing.write();
  expect(await all).toBe('halo signet drops');
  expect(outgoing.add(Buffer.from('band'))).toBe(4);
  const alone = heard(4);
  outgoing.write();
  expect(await alone).toBe('band');
});
