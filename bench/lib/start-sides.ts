import type pg from 'pg';
import { embeddedConnection } from './embedded-connection.ts';
import type { Call } from './http-load.ts';
import { startBare } from './start-bare.ts';
import { startServers, type Processes } from './start-servers.ts';

type Headers = Record<string, string>;
type Told = { path: string; query: pg.QueryConfig; bytes: string; status: number };

/** One of them after another, over and over. */
function inTurn(calls: readonly Call[]): () => Call {
  let made = 0;
  return () => {
    const call = calls[made % calls.length];
    if (!call) throw new Error('there is nothing to call');
    made += 1;
    return call;
  };
}

export type Sides = Awaited<ReturnType<typeof startSides>>;

/** Facet in this many processes, and as many bare handlers on its database; calls go to the processes in turn. */
export async function startSides(processes: Processes) {
  const { first: server, urls, stop } = await startServers(processes);
  const connection = await embeddedConnection(server.dataDir);
  const bares = await Promise.all(urls.map(() => startBare(connection)));
  const from = (origins: readonly string[]) => (path: string, headers: Headers) =>
    inTurn(origins.map((origin) => ({ url: `${origin}${path}`, headers })));
  return {
    server,
    urls,
    /** How a figure words it. */
    where: processes === 1 ? '' : ', two processes with Redis',
    ours: from(urls.map((url) => `${url}/api`)),
    bare: from(bares.map(({ url }) => url)),
    /** Makes the bare handlers serve the query's bytes under the path. */
    async tell(one: Told) {
      for (const bare of bares) await bare.tell(one);
    },
    async stop() {
      await Promise.all(bares.map((bare) => bare.stop()));
      await stop();
    },
  };
}
