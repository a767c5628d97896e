// The other side of live boards: plain `ws` that sends what one socket says to the others of its room, which is the path
// of its address, with nothing of Facet around it.
import { createServer } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

const rooms = new Map<string, Set<WebSocket>>();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

sockets.on('connection', (socket, { url = '/' }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on('message', (bytes: Buffer) => {
    for (const other of room) if (other !== socket) other.send(bytes, { binary: false });
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  console.log(`http://127.0.0.1:${address.port}`);
});
