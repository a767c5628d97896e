// The bare side of the fan-out: plain `ws` that sends the same bytes to every socket when it gets a POST, without any
// of Facet. Its one argument is the text of the frame.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const frame = Buffer.from(process.argv[2] ?? '');
const server = createServer((request, response) => {
  request.resume();
  for (const socket of sockets.clients) socket.send(frame, { binary: false });
  response.writeHead(201).end();
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  console.log(`http://127.0.0.1:${address.port}`);
});
