import { countOf, merge, nothingYet } from './lib/acknowledged.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { findMissing } from './lib/find-missing.ts';
import { seed } from './lib/seed.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';
import { writeUntilKilled, type Place } from './lib/write-until-killed.ts';

const KILLS = 10;
const WRITERS = 8;
const READY_MS = 5000;
const WRITES_AT_LEAST_MS = 800;
const WRITES_FURTHER_MS = 1200;

async function prepare(dataDir: string): Promise<{ server: BenchServer; place: Omit<Place, 'url'> }> {
  const server = await startServer({ dataDir });
  const { client, token, projectId, moduleId } = await seed(server);
  await client.end();
  return { server, place: { token, projectId, moduleId } };
}

/** Kills the server under its writers, starts it again and looks for what it had said yes to. */
async function killAndCheck(server: BenchServer, place: Omit<Place, 'url'>) {
  const afterMs = WRITES_AT_LEAST_MS + Math.random() * WRITES_FURTHER_MS;
  const written = await writeUntilKilled(
    { ...place, url: server.url },
    { writers: WRITERS, afterMs, kill: server.kill },
  );
  const started = performance.now();
  const next = await startServer({ dataDir: server.dataDir });
  const ready = performance.now() - started;
  return { next, ready, written, missing: await findMissing({ ...place, url: next.url }, written) };
}

function figuresOf(kills: number, count: number, ready: readonly number[]): Figure[] {
  const part = 'kill';
  const missing = `acknowledged writes missing after ${kills} kills under ${WRITERS} writing clients`;
  const typical = { part, what: 'ready again after such a kill, median', value: median(ready), unit: 'ms' };
  const longest = { part, what: 'ready again after such a kill, longest', value: Math.max(...ready), unit: 'ms' };
  return [
    atMost({ part, what: missing, value: 0, unit: 'writes', note: `of ${count} styles, tags and files` }, 0),
    atMost(typical, READY_MS),
    atMost(longest, READY_MS),
  ];
}

/** `kill -9` under writing clients, again and again on one folder; throws when anything acknowledged is gone. */
export async function measureKill(kills = KILLS): Promise<Figure[]> {
  return withTemporaryFolder(async (dataDir) => {
    let { server, place } = await prepare(dataDir);
    const all = nothingYet();
    const ready: number[] = [];
    try {
      for (let count = 0; count < kills; count += 1) {
        const { next, missing, ...round } = await killAndCheck(server, place);
        server = next;
        if (missing.length > 0) throw new Error(`missing after kill ${count + 1}: ${missing.join(', ')}`);
        merge(all, round.written);
        ready.push(round.ready);
      }
      const missing = await findMissing({ ...place, url: server.url }, all);
      if (missing.length > 0) throw new Error(`missing after all kills: ${missing.join(', ')}`);
      return figuresOf(kills, countOf(all), ready);
    } finally {
      await server.stop();
    }
  });
}
