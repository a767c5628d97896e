// The bare side of the chat: plain `ws` that sends what one socket says to all the others, without any of Facet. With
// the address of a Redis as its argument, also to those of the other such processes.
import { createServer } from 'node:http';
import { createClient } from 'redis';
import { WebSocketServer, type WebSocket } from 'ws';

const redisUrl = process.argv[2];
const CHANNEL = 'bare-chat';
const publisher = redisUrl ? await createClient({ url: redisUrl }).connect() : null;
const OWN = `${process.pid} `;

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

function sendToAll(frame: Buffer, sender?: WebSocket) {
  for (const socket of sockets.clients) if (socket !== sender) socket.send(frame, { binary: false });
}
sockets.on('connection', (socket) => {
  socket.on('message', (bytes: Buffer) => {
    sendToAll(bytes, socket);
    void publisher?.publish(CHANNEL, OWN + bytes.toString('latin1'));
  });
});
const subscriber = await publisher?.duplicate().connect();
await subscriber?.subscribe(CHANNEL, (text) => {
  if (!text.startsWith(OWN)) sendToAll(Buffer.from(text.slice(text.indexOf(' ') + 1), 'latin1'));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  console.log(`http://127.0.0.1:${address.port}`);
});
