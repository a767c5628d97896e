// The bare side of live boards: plain `ws` that sends what one socket says to the others in its room, the path of its
// address, without any of Facet. If it is told how to reach a database, it first keeps each message in a table.
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';

const [connection] = process.argv.slice(2);
const pool = connection === undefined ? null : new pg.Pool({ ...JSON.parse(connection), max: 16 });
await pool?.query(
  'create table if not exists bare_updates (id bigint generated always as identity primary key, room text not null, data bytea not null)',
);
const keep = { name: 'keep', text: 'insert into bare_updates (room, data) values ($1, $2)' };

const rooms = new Map<string, Set<WebSocket>>();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

sockets.on('connection', (socket, { url = '/' }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  const tell = (bytes: Buffer) => {
    for (const other of room) if (other !== socket) other.send(bytes, { binary: false });
  };
  socket.on('message', (bytes: Buffer) => {
    if (pool) void pool.query({ ...keep, values: [url, bytes] }).then(() => tell(bytes));
    else tell(bytes);
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  console.log(`http://127.0.0.1:${address.port}`);
});
