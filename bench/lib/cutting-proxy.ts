import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** When a connection is cut, counted from the next bytes that the client sends. */
export const CUTS = ['before the send', 'after the send', 'before the reply', 'within the reply'] as const;
export type Cut = (typeof CUTS)[number];

type Route = { client: Socket; server: Socket };

const drop = ({ client, server }: Route) => {
  client.destroy();
  server.destroy();
};

/** Forwards what the client sends until the cut. */
function sendOn(route: Route, cut: Cut | null, bytes: Buffer): void {
  if (cut === 'before the send') return drop(route);
  // The server has it then, and may be anywhere on its way to the commit.
  route.server.write(bytes, () => cut === 'after the send' && setTimeout(drop, Math.random() * 6, route));
}

/** Forwards what the server answers until the cut. */
function answerOn(route: Route, cut: Cut | null, bytes: Buffer): void {
  if (cut === 'before the reply') return drop(route);
  if (cut !== 'within the reply') return void route.client.write(bytes);
  route.client.write(bytes.subarray(0, bytes.length / 2), () => drop(route));
}

/** A TCP proxy in front of the port whose connections can be cut: `arm` says how the one from that client port ends. */
export async function createCuttingProxy(port: number) {
  const armed = new Map<number, Cut>();
  const proxy = createServer((client) => {
    const route = { client, server: connect(port, '127.0.0.1') };
    const from = client.remotePort ?? 0;
    const cut = () => armed.get(from) ?? null;
    client.on('data', (bytes: Buffer) => sendOn(route, cut(), bytes));
    route.server.on('data', (bytes: Buffer) => answerOn(route, cut(), bytes));
    for (const socket of [client, route.server]) {
      socket.setNoDelay(true);
      // What the cut breaks is meant to break.
      socket.on('error', () => drop(route));
      socket.on('close', () => drop(route));
    }
    client.on('close', () => armed.delete(from));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    arm: (clientPort: number, cut: Cut) => void armed.set(clientPort, cut),
    close: () => new Promise((resolve) => proxy.close(resolve)),
  };
}
