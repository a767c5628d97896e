import { once } from 'node:events';
import { createServer } from 'node:http';

/** A page of the web on this machine, with the picture that it shows of itself. */
export async function startWebPage(html: string, picture: Buffer) {
  const server = createServer(({ url }, response) => {
    if (url === '/picture.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/ring`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
