import { createServer, request as forward } from 'node:http';

/** A proxy as nginx is unless told otherwise: it takes no body of over 1 MB, and lets no socket through. */
export async function openNarrowProxy(target: string) {
  const { hostname, port } = new URL(target);
  const bodies: number[] = [];
  const proxy = createServer((request, response) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > 0) bodies.push(length);
    if (length > 1024 * 1024) {
      request.resume();
      response.writeHead(413, { 'content-type': 'text/html', connection: 'close' });
      response.end('<html><head><title>413 Request Entity Too Large</title></head></html>');
      return;
    }
    const { method, url: path, headers } = request;
    const onward = forward({ hostname, port, method, path, headers: { ...headers, host: `${hostname}:${port}` } });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  proxy.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The size of each body that was sent to it, in bytes. */
    bodies,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      await new Promise<void>((resolve) => void proxy.close(() => resolve()));
    },
  };
}
