import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';

type Received = { path: string; headers: IncomingHttpHeaders; body: string; bytes: Buffer };

/** Another tool: accepts what is posted to it and answers with the next of its given statuses, then 200. */
export async function startReceiver() {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      received.push({ path: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes });
      response.writeHead(statuses.shift() ?? 200, { 'content-type': 'text/plain' }).end('thank you');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    statuses,
    found: (path: RegExp) => received.filter((one) => path.test(one.path)),
    at: (path: string) => received.filter((one) => one.path === path),
    /** Waits until `count` messages have arrived at a path. */
    async count(path: string, count: number) {
      await vi.waitFor(
        () => {
          const found = received.filter((one) => one.path === path).length;
          if (found < count) throw new Error(`${found} of ${count} messages have come`);
        },
        { timeout: 15_000, interval: 30 },
      );
      return received.filter((one) => one.path === path);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
