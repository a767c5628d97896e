// The bare side of the chat's pages: one `ws` handler that runs the same main queries through the same driver, one
// after the other, and sends the same bytes, without any of Facet. Its argument says in JSON what it serves.
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';

type Told = { connection: pg.ClientConfig; queries: pg.QueryConfig[]; bytes: string };

const { connection, queries, bytes }: Told = JSON.parse(process.argv[2] ?? '');
const pool = new pg.Pool({ ...connection, max: 16 });
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

sockets.on('connection', (socket) => {
  socket.on('message', async () => {
    for (const query of queries) await pool.query(query);
    socket.send(bytes);
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  console.log(`ws://127.0.0.1:${address.port}`);
});
